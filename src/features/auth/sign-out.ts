import type { QueryClient } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import { closeOutbox } from '#src/outbox/client.ts'
import { persistReads } from '#src/queries/persister.ts'
import { endSession } from '#src/session/session.ts'

import { eraseLeftovers } from './erase-leftovers.ts'
import { forgetReads } from './session-end.ts'

const patience = 3_000

/** Logs out: always completes on this phone, whether or not the provider can be told. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  // The call takes its token when it is made, so it may be under way while the session ends here.
  void callProvider('signOut', {}, AbortSignal.timeout(patience)).catch(() => undefined)
  endSession({ isLogout: true })
  await forgetReads(queryClient)
  // Erased only once nothing of it is on its way any more, or it would write itself back.
  await closeOutbox()
  await eraseLeftovers()
  await persistReads(queryClient, '')
}
