import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { knowAllCalls } from '#src/api/all-calls.ts'
import { callProvider } from '#src/api/client.ts'
import { forgetDismissed, notePhoneTrouble } from '#src/device/phone-trouble.ts'
import { inTurnOfTabs } from '#src/device/tabs.ts'
import { noteUnreadable } from '#src/money/unreadable.ts'
import { persistReads, stopPersisting } from '#src/queries/persister.ts'
import { addLock } from '#src/session/lock.ts'
import { openBorrower } from '#src/session/open-borrower.ts'
import { savePhone } from '#src/session/phone.ts'
import { startSession } from '#src/session/session.ts'
import { eraseOtherBorrowers, type Leftovers, leftoversOf } from '#src/storage/erase.ts'
import { randomId } from '#src/storage/hex.ts'
import { storeKeys, unlockBy } from '#src/storage/locks.ts'
import { markSnapshots } from '#src/storage/snapshots.ts'
import { toast } from '#src/ui/toast.ts'

import { eraseLeftovers } from './erase-leftovers.ts'

knowAllCalls()

interface Credentials {
  /** As cleanPhone gives it. */
  phone: string
  password: string
}

/** Clears away what this page knows of whoever was here before. */
function beginAnew(queryClient: QueryClient, expiresAt: number | null): void {
  forgetDismissed()
  // A session that has ended before it began. Where the provider's clock can be read, it says so as well.
  if (expiresAt !== null && expiresAt <= Date.now()) notePhoneTrouble('date')
  stopPersisting()
  queryClient.clear()
}

/**
 * Signs in or registers, and starts the session that the provider gives. What the same borrower left on this phone opens
 * with the same password; nothing that somebody else left outlives it. Does nothing where it is no longer wanted once the
 * provider has answered. Rejects with an ApiError.
 */
export async function startSessionBy(
  call: 'signIn' | 'register',
  credentials: Credentials,
  queryClient: QueryClient,
  isWanted: () => boolean,
): Promise<void> {
  // Both take their time, so side by side.
  const unlocking = unlockBy(credentials.phone, credentials.password)
  const { token, expiresAt } = await callProvider(call, credentials)
  const unlocked = await unlocking
  // Its screen was left: nobody waits for it, and a later try may have been answered since.
  if (!isWanted()) return
  const { owner, lost, isUnsure } = unlocked
  beginAnew(queryClient, expiresAt)
  await eraseLeftovers()
  await inTurnOfTabs('session', async () => {
    const left = lost === null ? null : await leftoversOf(lost)
    if (left) sayWhatIsLost(left)
    // What nobody can say whose it is stays sealed, until the phone does.
    if (!isUnsure) await eraseOtherBorrowers(owner)
    await storeKeys(unlocked)
    await markSnapshots(token, owner)
    startSession({ token, owner, expiresAt })
    await openBorrower()
    // Of a session before.
    const lock = unlocked.locks?.app
    if (lock) await addLock(lock.after)
    await savePhone(owner, credentials.phone)
    if (left?.isMoneyOpen) await noteUnreadable(owner)
  })
  await persistReads(queryClient, owner)
}

function sayWhatIsLost({ isWaiting, hasDrafts, hasSignature, ownPayments, agreed }: Leftovers): void {
  if (isWaiting || hasDrafts || hasSignature || ownPayments || agreed > 0)
    toast.error(msg`What waited on this phone could not be opened with the new password and was deleted.`)
}

/**
 * Signs in for this tab only, on a phone that is not the borrower's: what others left there is neither looked at nor erased,
 * and nothing is stored but the token. Does nothing where it is no longer wanted, as above. Rejects with an ApiError.
 */
export async function startTabSession(
  credentials: Credentials,
  queryClient: QueryClient,
  isWanted: () => boolean,
): Promise<void> {
  const { token, expiresAt } = await callProvider('signIn', credentials)
  if (!isWanted()) return
  beginAnew(queryClient, expiresAt)
  const owner = randomId()
  startSession({ token, owner, expiresAt, seenAt: Date.now() })
  await openBorrower()
  await savePhone(owner, credentials.phone)
}
