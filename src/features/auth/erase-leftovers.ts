import { inTurnOfTabs } from '#src/device/tabs.ts'
import { forgetLogout, isLogoutUnfinished, storedSession } from '#src/session/session.ts'
import { eraseBorrower, eraseReads } from '#src/storage/erase.ts'

export { eraseTab } from '#src/storage/erase.ts'

/** One at a time in all tabs: an erasure never takes what a sign-in has just begun. */
export const inTurn = (work: () => Promise<void>): Promise<void> => inTurnOfTabs('session', work)

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
