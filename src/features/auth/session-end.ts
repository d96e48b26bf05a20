import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { persistReads, stopPersisting } from '#src/queries/persister.ts'
import { endSession, isTabOnly, liveSession, storedSession, watchOtherTabs } from '#src/session/session.ts'
import { hasDatabases } from '#src/storage/has-databases.ts'
import { toast } from '#src/ui/toast.ts'

/** Drops what was read. Keeping stops first, or an empty cache would be written in the place of what is forgotten. */
export async function forgetReads(queryClient: QueryClient): Promise<void> {
  stopPersisting()
  await queryClient.cancelQueries()
  queryClient.clear()
}

// No visitor needs this code. Where it is lost, the next start erases.
async function erase(wasTabOnly = false, isTab = false): Promise<void> {
  try {
    const { eraseEnded, eraseTab } = await import('./erase-leftovers.ts')
    if (isTab) eraseTab()
    await eraseEnded(wasTabOnly)
  } catch {}
}

/** At a start: finishes what the app was killed in, an end of a session or a lock, and erases what is older than it may be. */
export async function tidyPhone(): Promise<void> {
  if (!(await hasDatabases())) return
  if (!storedSession()) await erase()
  try {
    const { eraseOld, finishLock } = await import('./erase-old.ts')
    await Promise.all([eraseOld(), finishLock()])
  } catch {}
}

/**
 * Ends a session that the provider refused or whose time is over; false when that token is no longer the current one, so
 * that several refusals at once end it, and say so, only once. What is kept by owner stays for the same borrower's return.
 */
export async function signOutExpired(
  queryClient: QueryClient,
  token: string,
  { isSilent = false } = {},
): Promise<boolean> {
  const session = storedSession()
  if (session?.token !== token) return false
  endSession()
  // At 0 it was said why (session/tab-session.ts).
  if (!isSilent && session.expiresAt !== 0) toast.error(msg`Login session expired, please login again`)
  await forgetReads(queryClient)
  await erase(isTabOnly(session))
  await persistReads(queryClient, '')
  return true
}

/**
 * Follows what happens in another tab: when its borrower leaves, or another one comes, what was read here is forgotten
 * and the caller is told to leave the screen.
 */
export function watchForSignOut(queryClient: QueryClient, onChanged: () => void): void {
  let owner = liveSession()?.owner
  const follow = () => {
    const before = owner
    owner = storedSession()?.owner
    if (before === undefined || before === owner) return
    void forgetReads(queryClient)
      .then(() => erase(false, true))
      .then(() => persistReads(queryClient, owner ?? ''))
      .then(onChanged)
  }
  watchOtherTabs(follow)
}
