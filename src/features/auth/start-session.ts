import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import { notePhoneTrouble } from '#src/device/phone-trouble.ts'
import { persistReads, stopPersisting } from '#src/queries/persister.ts'
import { openBorrower } from '#src/session/open-borrower.ts'
import { savePhone } from '#src/session/phone.ts'
import { startSession } from '#src/session/session.ts'
import { eraseOtherBorrowers, hasLeftovers } from '#src/storage/erase.ts'
import { storeKey, unlockBy } from '#src/storage/password-lock.ts'
import { markSnapshots } from '#src/storage/snapshots.ts'
import { toast } from '#src/ui/toast.ts'

import { eraseLeftovers, inTurn } from './erase-leftovers.ts'

interface Credentials {
  /** As cleanPhone gives it. */
  phone: string
  password: string
}

/**
 * Signs in or registers, and starts the session that the provider gives. What the same borrower left on this phone opens
 * with the same password; nothing that somebody else left outlives it. Rejects with an ApiError.
 */
export async function startSessionBy(
  call: 'signIn' | 'register',
  credentials: Credentials,
  queryClient: QueryClient,
): Promise<void> {
  // Both take their time, so side by side.
  const unlocking = unlockBy(credentials.phone, credentials.password)
  const { token, expiresAt } = await callProvider(call, credentials)
  const unlocked = await unlocking
  const { owner, lost } = unlocked
  // A session that has ended before it began. Where the provider's clock can be read, it says so as well.
  if (expiresAt !== null && expiresAt <= Date.now()) notePhoneTrouble('date')
  stopPersisting()
  queryClient.clear()
  await eraseLeftovers()
  await inTurn(async () => {
    if (lost !== null && (await hasLeftovers(lost)))
      toast.error(msg`What waited on this phone could not be opened with the new password and was deleted.`)
    await eraseOtherBorrowers(owner)
    await storeKey(unlocked)
    await markSnapshots(token, owner)
    startSession({ token, owner, expiresAt })
    await openBorrower()
    await savePhone(owner, credentials.phone)
  })
  await persistReads(queryClient, owner)
}
