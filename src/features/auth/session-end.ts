import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { persistReads, stopPersisting } from '#src/queries/persister.ts'
import {
  endSession,
  forgetLogout,
  isLogoutUnfinished,
  liveSession,
  storedSession,
  watchOtherTabs,
} from '#src/session/session.ts'
import { eraseBorrower, eraseReads } from '#src/storage/erase.ts'
import { toast } from '#src/ui/toast.ts'

/** Drops what was read. Keeping stops first, or an empty cache would be written in the place of what is forgotten. */
export async function forgetReads(queryClient: QueryClient): Promise<void> {
  stopPersisting()
  await queryClient.cancelQueries()
  queryClient.clear()
}

/** One at a time in all tabs: an erasure never takes what a sign-in has just begun. */
export const inTurn = async (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('easy-loan/session', work) : work()

/**
 * Erases what an ended session left on the phone: of who logged out everything, otherwise what was read and the token.
 * Every end goes this way, and every start without a session, since the app may have been killed in the middle of an end.
 */
export const eraseLeftovers = (): Promise<void> =>
  inTurn(async () => {
    if (storedSession()) return
    if (isLogoutUnfinished()) {
      await eraseBorrower()
      forgetLogout()
    } else await eraseReads()
  })

/**
 * Ends a session that the provider refused or whose time is over; false when that token is no longer the current one, so
 * that several refusals at once end it, and say so, only once. What is kept by owner stays for the same borrower's return.
 */
export async function signOutExpired(
  queryClient: QueryClient,
  token: string,
  { isSilent = false } = {},
): Promise<boolean> {
  if (storedSession()?.token !== token) return false
  endSession()
  if (!isSilent) toast.error(msg`Login session expired, please login again`)
  await forgetReads(queryClient)
  await eraseLeftovers()
  await persistReads(queryClient, '')
  return true
}

/**
 * Follows what happens in another tab: when its borrower leaves, or another one comes, what was read here is forgotten
 * and the caller is told to leave the screen.
 */
export function watchForSignOut(queryClient: QueryClient, onChanged: () => void): void {
  let phone = liveSession()?.phone
  const follow = () => {
    const before = phone
    phone = storedSession()?.phone
    if (before === undefined || before === phone) return
    void forgetReads(queryClient)
      .then(eraseLeftovers)
      .then(() => persistReads(queryClient, phone ?? ''))
      .then(onChanged)
  }
  watchOtherTabs(follow)
}
