import * as v from 'valibot'

import { unsealText } from '#src/storage/entry-codec.ts'
import { removeIndexed } from '#src/storage/indexed.ts'
import { isAnyLocked, putKeys } from '#src/storage/keys.ts'
import { removeLocal, writeLocal } from '#src/storage/local.ts'
import { openKeys, readLocks, removePin, type Secret } from '#src/storage/locks.ts'
import { isOutdated } from '#src/storage/registry.ts'

import { dropLock, hideToken, lockedSession, placeOf, withLock } from './lock.ts'
import { endSession, recheckSession, sessionWithLock, storedSession, updateSession } from './session.ts'

const sealedSchema = v.object({ token: v.string(), expiresAt: v.nullable(v.number()) })

/** So many wrong PINs, and only the password opens. */
export const mostWrongPins = 5

/** Whether nobody came back to a session with a lock for so long that the next start forgets it. */
export const isLockOutdated = (now = Date.now()): boolean =>
  isOutdated('locks', sessionWithLock()?.lock.savedAt ?? 0, now)

/** At a start: a session with a lock is locked, whatever the app died of. One that nobody came back to is forgotten. */
export async function lockAtStart(now = Date.now()): Promise<void> {
  const found = sessionWithLock()
  if (!found) return
  const { value: locks, isComplete } = await readLocks(found.owner)
  // A killed browser forgot that it was turned off, or that its borrower logged out.
  if (locks && !locks.app) {
    recheckSession()
    dropLock()
    if (storedSession()) return
  }
  if (!locks && isComplete) return endSession({ isLogout: !(await isAnyLocked()) })
  hideToken()
  if (isLockOutdated(now)) removeLocal('session')
  if (found.lock.wrongPins >= mostWrongPins) await removePin(found.owner)
  await removeIndexed('keys', found.owner)
}

/** `failed`: this phone does not let be read what the secret opens, or, where it is right, anything be stored. */
export type Attempt = 'open' | 'wrong' | 'failed'

/** Opens the session that is locked. A try counts before it is made, so that closing the app gives no further one. */
export async function tryUnlock(secret: Secret): Promise<Attempt> {
  const { value: locks, isComplete } = await readLocks(lockedSession()?.owner ?? '')
  const found = lockedSession()
  if (!found) return 'open'
  if (!locks) {
    if (!isComplete) return 'failed'
    // No secret opens it any more.
    removeLocal('session')
    return 'open'
  }
  const { owner, lock } = found
  // The phone may have refused to forget them.
  const isOver = lock.wrongPins >= mostWrongPins
  if (isOver && !('password' in secret)) return 'wrong'
  const tried = { ...lock }
  if ('pin' in secret) tried.wrongPins += 1
  if ('password' in secret) tried.wrongPasswords += 1
  writeLocal('session', { owner, lock: tried })
  const ring = await openKeys(locks, secret)
  if (!ring) {
    if (tried.wrongPins >= mostWrongPins) await removePin(owner)
    return 'wrong'
  }
  const opened = v.safeParse(sealedSchema, await unsealText(ring.keys, placeOf(owner), lock))
  // Put there by somebody: there is no session to go on with.
  if (!opened.success) {
    removeLocal('session')
    return 'open'
  }
  if (isOver) await removePin(owner)
  if (!(await putKeys(owner, ring))) {
    // It was right, and does not count.
    if (lockedSession()) writeLocal('session', found)
    return 'failed'
  }
  const session = { ...opened.output, owner }
  // A killed browser forgot that the lock was turned off.
  updateSession(locks.app ? await withLock(session, ring.keys, lock.after) : session)
  return 'open'
}
