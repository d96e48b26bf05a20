import { hostTime } from '#src/api/host-time.ts'
import { savedAtHeader } from '#src/api/schema/offline-reads.ts'
import { compareClock } from '#src/device/phone-trouble.ts'
import { removeOldDrafts } from '#src/drafts/draft.ts'
import { mayBeInDoubt } from '#src/money/intent.ts'
import { removeOldItems } from '#src/outbox/store.ts'
import { removeOldPayments } from '#src/records/own-payments.ts'
import { sessionWithLock, storedSession } from '#src/session/session.ts'
import { eraseOutdated } from '#src/storage/erase.ts'
import { eraseOldLocks, renewLocks } from '#src/storage/locks.ts'
import { isDateTold, isOutdated } from '#src/storage/registry.ts'
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
    eraseOutdated(signedIn, now, mayBeInDoubt(owner)),
    // Who is locked out is not here.
    renewLocks(owner, now),
    eraseOldLocks(signedIn, now),
    // The mark of a session has no date, and stays.
    removeSnapshots((headers) => isOutdated('snapshots', Number(headers.get(savedAtHeader)), now)),
  ])
}
