import { Trans } from '@lingui/react/macro'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

import { startBorrower } from '#src/app/load-borrower.ts'
import { Notices } from '#src/app/notices.tsx'
import type { RouterContext } from '#src/app/router-context.ts'
import { signOutExpired } from '#src/features/auth/session-end.ts'
import { liveSession, recheckSession, storedSession } from '#src/session/session.ts'
import { Toasts } from '#src/ui/toasts.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    recheckSession()
    if (liveSession()) return startBorrower(context.queryClient)
    const ended = storedSession()
    // An end by the clock goes the way of a refused token; what is open to everyone goes on without a word about it
    // (decisions.md C02).
    const isSilent = !matches.some(({ routeId }) => routeId === '/_borrower')
    if (ended) await signOutExpired(context.queryClient, ended.token, { isSilent })
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
