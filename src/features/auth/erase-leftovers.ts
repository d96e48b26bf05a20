import { inTurnOfTabs } from '#src/device/tabs.ts'
import { forgetLogout, isLogoutUnfinished, sessionWithLock, storedSession } from '#src/session/session.ts'
import { eraseBorrower, eraseReads } from '#src/storage/erase.ts'
import { forgetUnsaved } from '#src/storage/indexed.ts'

/**
 * Erases what an ended session left on the phone: of who logged out everything, otherwise what was read and the token.
 * Every end goes this way, and every start without a session, since the app may have been killed in the middle of an end.
 */
export const eraseLeftovers = (): Promise<void> =>
  // An erasure never takes what a sign-in has just begun.
  inTurnOfTabs('session', async () => {
    if (storedSession() || sessionWithLock()) return
    if (isLogoutUnfinished()) {
      // Otherwise the next start goes on with it.
      if (await eraseBorrower()) forgetLogout()
    } else await eraseReads()
  })

/** The same at the end of a session; of one that lived in its tab only the page alone has anything. */
export async function eraseEnded(wasTabOnly: boolean): Promise<void> {
  if (wasTabOnly) forgetUnsaved()
  else await eraseLeftovers()
}
