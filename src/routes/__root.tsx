import { Trans } from '@lingui/react/macro'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

import { startBorrower } from '#src/app/load-borrower.ts'
import { isBorrowersScreen } from '#src/app/borrowers-screen.ts'
import { Notices } from '#src/app/notices.tsx'
import type { RouterContext } from '#src/app/router-context.ts'
import { noteLeftOff } from '#src/drafts/left-off.ts'
import { signOutExpired } from '#src/features/auth/session-end.ts'
import { liveSession, recheckSession, storedSession } from '#src/session/session.ts'
import { Toasts } from '#src/ui/toasts.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches, location, preload }) => {
    recheckSession()
    if (liveSession()) return startBorrower(context.queryClient)
    const ended = storedSession()
    const isBorrowers = isBorrowersScreen(matches)
    if (isBorrowers && !preload) await noteLeftOff(ended?.owner ?? '', location.href)
    // An end by the clock goes the way of a refused token; what is open to everyone goes on without a word about it
    // (decisions.md C02).
    if (ended) await signOutExpired(context.queryClient, ended.token, { isSilent: !isBorrowers })
  },
  component: () => (
    <>
      {/* Before the notices, since it leads past them too. */}
      <a className="skip-link" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Notices />
      <Outlet />
      <Toasts />
    </>
  ),
})
