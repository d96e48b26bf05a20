import { hostTime } from '#src/api/host-time.ts'
import { savedAtHeader } from '#src/api/schema/offline-reads.ts'
import { compareClock } from '#src/device/phone-trouble.ts'
import { removeOldDrafts } from '#src/drafts/draft.ts'
import { intentsOf } from '#src/money/intent.ts'
import { removeOldItems } from '#src/outbox/store.ts'
import { removeOldPayments } from '#src/records/own-payments.ts'
import { sessionWithLock, storedSession } from '#src/session/session.ts'
import { eraseOutdated } from '#src/storage/erase.ts'
import { eraseOldLocks, renewLocks } from '#src/storage/locks.ts'
import { isDateTold, lifetimeOf } from '#src/storage/registry.ts'
import { removeSnapshots } from '#src/storage/snapshots.ts'

export { finishLock } from '#src/session/app-lock.ts'

/** Erases what is older than it may be, whoever it is of: they may never come back. */
export async function eraseOld(now = Date.now()): Promise<void> {
  // What is erased does not come back, and only an answer tells that the date is wrong.
  if (!isDateTold()) compareClock(await hostTime())
  const owner = storedSession()?.owner ?? ''
  const signedIn = sessionWithLock()?.owner ?? owner
  // Of several that lie in one place each has its own time, which only their owner can read.
  removeOldDrafts(owner, now)
  await Promise.all([
    removeOldItems(owner, now),
    removeOldPayments(owner, now),
    // Whether money is in doubt of who is locked out nobody can read.
    eraseOutdated(signedIn, now, owner !== signedIn || intentsOf(owner).length > 0),
    // Who is locked out is not here.
    renewLocks(owner, now),
    eraseOldLocks(signedIn, now),
    removeSnapshots((headers) => {
      // The mark of a session has none.
      const savedAt = Number(headers.get(savedAtHeader))
      return savedAt > 0 && savedAt < now - lifetimeOf('snapshots')
    }),
  ])
}
