import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { forgetSuccess } from '#src/device/first-success.ts'
import { persistReads, stopPersisting } from '#src/queries/persister.ts'
import { endSession, isTabOnly, recheckSession, storedSession, watchOtherTabs } from '#src/session/session.ts'
import { hasDatabases } from '#src/storage/has-databases.ts'
import { sealedNamesIn } from '#src/storage/registry.ts'
import { removeSealed } from '#src/storage/sealed-local.ts'
import { toast } from '#src/ui/toast.ts'

/**
 * Drops what was read, and that something has arrived. Keeping stops first, or an empty cache would be written in the place of
 * what is forgotten.
 */
export async function forgetReads(queryClient: QueryClient): Promise<void> {
  forgetSuccess()
  stopPersisting()
  await queryClient.cancelQueries()
  queryClient.clear()
}

/** What is read from now on is a visitor's; another tab may have signed in meanwhile, which this one follows. */
export async function persistVisitorsReads(queryClient: QueryClient): Promise<void> {
  if (!storedSession()) await persistReads(queryClient, '')
}

// No visitor needs this code. Where it is lost, the next start erases.
async function erase(wasTabOnly = false): Promise<void> {
  try {
    const code = await import('./erase-leftovers.ts')
    await code.eraseEnded(wasTabOnly)
  } catch {}
}

/** At a start: finishes what the app was killed in, an end of a session or a lock, and erases what is older than it may be. */
export async function tidyPhone(): Promise<void> {
  if (!(await hasDatabases())) return
  if (!storedSession()) await erase()
  try {
    const code = await import('./erase-old.ts')
    await Promise.all([code.eraseOld(), code.finishLock()])
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
  // Another tab may have ended it, and somebody else may be there by now.
  recheckSession()
  const session = storedSession()
  if (session?.token !== token) return false
  endSession()
  // At 0 it was said why (session/tab-session.ts).
  if (!isSilent && session.expiresAt !== 0) toast.error(msg`Login session expired, please login again`)
  await forgetReads(queryClient)
  await erase(isTabOnly(session))
  await persistVisitorsReads(queryClient)
  return true
}

const currentOwner = () => storedSession()?.owner

interface FollowOptions {
  /** Opens what the borrower who has come has stored. */
  open: () => Promise<unknown>
  /** Leaves the screen of the borrower who is gone. */
  leave: () => unknown
}

/**
 * Follows what happens in another tab: when this one's borrower leaves, or another one comes, what was read here is
 * forgotten and the screen is left; where a visitor's becomes a borrower's, what is read from then on is the borrower's.
 * Returns the way to stop.
 */
export function followOtherTabs(queryClient: QueryClient, { open, leave }: FollowOptions): () => void {
  const follow = async (before: string | undefined) => {
    const owner = currentOwner()
    if (before === owner) return
    // At once: nothing that is read for one is stored for another.
    stopPersisting()
    if (before !== undefined) {
      await forgetReads(queryClient)
      // What that borrower has in this tab alone, which the other one cannot reach.
      for (const name of sealedNamesIn('session')) removeSealed(name)
      await erase()
    }
    if (owner !== undefined) await open().catch(() => undefined)
    // Whatever happened since is followed by itself.
    if (owner === currentOwner()) await persistReads(queryClient, owner ?? '')
    if (before !== undefined) await leave()
  }
  return watchOtherTabs((before) => void follow(before))
}
