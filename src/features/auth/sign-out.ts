import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import { closeOutbox } from '#src/offline/outbox-client.ts'
import { keepReads, stopKeepingReads } from '#src/offline/query-persister.ts'
import { endSession, recheckSession, storedSession, watchOtherTabs } from '#src/session/session.ts'
import { eraseBorrower, eraseReads } from '#src/storage/erase.ts'
import { toast } from '#src/ui/toast.ts'

const patience = 3_000

// Keeping stops first, or an empty cache would be written in the place of what is forgotten.
async function forgetReads(queryClient: QueryClient) {
  stopKeepingReads()
  await queryClient.cancelQueries()
  queryClient.clear()
}

/** Logs out: always completes on this phone, whether or not the provider can be told. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  // The call takes its token when it is made, so it may be under way while the session ends here.
  void callProvider('signOut', {}, AbortSignal.timeout(patience)).catch(() => undefined)
  endSession()
  await forgetReads(queryClient)
  // Erased only once nothing of it is on its way any more, or it would write itself back.
  await closeOutbox()
  await eraseBorrower()
  await keepReads(queryClient, '')
}

/**
 * Ends a session that the provider refused; false when that token is no longer the current one, so that several
 * refusals at once end it, and say so, only once. What is kept by owner stays for the same borrower's return.
 */
export async function signOutExpired(queryClient: QueryClient, token: string): Promise<boolean> {
  if (storedSession()?.token !== token) return false
  endSession()
  toast.error(msg`Login session expired, please login again`)
  await forgetReads(queryClient)
  await eraseReads()
  await keepReads(queryClient, '')
  return true
}

/**
 * Follows what happens in another tab: when its borrower leaves, or another one comes, what was read here is forgotten
 * and the caller is told to leave the screen. `phone` is whose reads this page began with, undefined for nobody's: this
 * code comes later, and another tab may have been quicker.
 */
export function watchForSignOut(
  queryClient: QueryClient,
  phone: string | undefined,
  onChanged: () => void,
): void {
  const follow = () => {
    const before = phone
    phone = storedSession()?.phone
    if (before === undefined || before === phone) return
    void forgetReads(queryClient)
      .then(() => keepReads(queryClient, phone ?? ''))
      .then(onChanged)
  }
  watchOtherTabs(follow)
  recheckSession()
  follow()
}
