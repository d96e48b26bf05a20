import { sealText } from '#src/storage/entry-codec.ts'
import { keysOf, removeIndexed } from '#src/storage/indexed.ts'
import { removeLocal, writeLocal } from '#src/storage/local.ts'
import { whenWritten } from '#src/storage/pending.ts'
import type { Keys } from '#src/storage/seal.ts'

import {
  type LockedSession,
  type Session,
  sessionWithLock,
  showNothing,
  storedSession,
  updateSession,
} from './session.ts'

// A lock is a third state of the session: the token is sealed, the keys are gone, and only what was agreed on opens them.
// A page that locks ends, and the next start asks: all that holds for an app that was killed holds for one that was locked.

export const placeOf = (owner: string) => `session/${owner}`

/** The session with a lock on which nobody has failed yet. */
export async function withLock(
  { token, expiresAt, owner }: Session,
  keys: Keys,
  after: number,
): Promise<Session> {
  const sealed = await sealText(keys, placeOf(owner), { token, expiresAt })
  return { token, expiresAt, owner, lock: { after, ...sealed, wrongPins: 0, wrongPasswords: 0 } }
}

/**
 * From now on this session can be locked, and is where it was hidden for `after` milliseconds. False where it has ended, or
 * was changed meanwhile.
 */
export async function addLock(after: number): Promise<boolean> {
  const session = storedSession()
  const { value } = await keysOf(session?.owner ?? '')
  if (!session || !value) return false
  const next = await withLock(session, value.keys, after)
  return storedSession() === session && updateSession(next)
}

/** From now on this session cannot be locked. */
export function dropLock(): void {
  const session = storedSession()
  if (!session) return
  const { token, expiresAt, owner } = session
  updateSession({ token, expiresAt, owner })
}

/** Who is locked out; null where nobody is. */
export const lockedSession = (): LockedSession | null => (storedSession() ? null : sessionWithLock())

/** Takes the token from the phone by one write, where there is a lock. The keys are to follow. */
export function hideToken(): void {
  const locked = sessionWithLock()
  // Rather no session than an open one.
  if (locked && !writeLocal('session', locked)) removeLocal('session')
}

/** Milliseconds. */
const longestWrite = 1_000

/** Finishes a lock: what is being written is written, and the keys are gone. */
export async function takeKeys(): Promise<void> {
  const owner = sessionWithLock()?.owner
  if (owner === undefined) return
  await whenWritten(longestWrite)
  await removeIndexed('keys', owner)
}

/** Locks, here and in every tab. This page ends. */
export async function lockNow(): Promise<void> {
  if (!storedSession()?.lock) return
  showNothing()
  hideToken()
  await takeKeys()
  location.reload()
}
