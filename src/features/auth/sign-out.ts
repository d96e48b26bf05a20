import type { QueryClient } from '@tanstack/react-query'

import { tellSignOut } from '#src/api/tell-sign-out.ts'
import { closeOutbox } from '#src/outbox/client.ts'
import { endSession, isTabOnly } from '#src/session/session.ts'

import { eraseEnded } from './erase-leftovers.ts'
import { forgetReads, persistVisitorsReads } from './session-end.ts'

/** Logs out: always completes on this phone, whether or not the provider can be told. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  tellSignOut()
  const wasTabOnly = isTabOnly()
  endSession({ isLogout: true })
  await forgetReads(queryClient)
  // Erased only once nothing of it is on its way any more, or it would write itself back.
  await closeOutbox()
  await eraseEnded(wasTabOnly)
  await persistVisitorsReads(queryClient)
}
