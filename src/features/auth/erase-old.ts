import { offlineLifetime, savedAtHeader } from '#src/api/schema/offline-reads.ts'
import { removeOldDrafts } from '#src/drafts/draft.ts'
import { removeOldSignatures } from '#src/drafts/signature-backup.ts'
import { removeOldIntents } from '#src/money/intent.ts'
import { removeOldItems } from '#src/outbox/store.ts'
import { removeSnapshots } from '#src/storage/snapshots.ts'

/** Erases what is older than it may be, whoever it is of: they may never come back. */
export async function eraseOld(now = Date.now()): Promise<void> {
  removeOldDrafts(now)
  removeOldIntents(now)
  await Promise.all([
    removeOldSignatures(now),
    removeOldItems(now),
    removeSnapshots((headers) => {
      // The mark of a session has none.
      const savedAt = Number(headers.get(savedAtHeader))
      return savedAt > 0 && savedAt < now - offlineLifetime
    }),
  ])
}
