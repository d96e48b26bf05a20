import type { QueryClient } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import { notePhoneTrouble } from '#src/device/phone-trouble.ts'
import { persistReads, stopPersisting } from '#src/queries/persister.ts'
import { startSession } from '#src/session/session.ts'
import { eraseOtherBorrowers } from '#src/storage/erase.ts'
import { markSnapshots } from '#src/storage/snapshots.ts'

import { eraseLeftovers, inTurn } from './erase-leftovers.ts'

interface Credentials {
  /** As cleanPhone gives it. */
  phone: string
  password: string
}

/**
 * Signs in or registers, and starts the session that the provider gives. Nothing another borrower left on this phone
 * outlives it. Rejects with an ApiError.
 */
export async function startSessionBy(
  call: 'signIn' | 'register',
  credentials: Credentials,
  queryClient: QueryClient,
): Promise<void> {
  const { token, expiresAt } = await callProvider(call, credentials)
  // A session that has ended before it began. Where the provider's clock can be read, it says so as well.
  if (expiresAt !== null && expiresAt <= Date.now()) notePhoneTrouble('date')
  stopPersisting()
  queryClient.clear()
  await eraseLeftovers()
  await inTurn(async () => {
    await eraseOtherBorrowers(credentials.phone)
    await markSnapshots(token)
    startSession({ token, expiresAt, phone: credentials.phone })
  })
  await persistReads(queryClient, credentials.phone)
}
