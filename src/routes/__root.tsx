import { Trans } from '@lingui/react/macro'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

import { startBorrower } from '#src/app/load-borrower.ts'
import { Notices } from '#src/app/notices.tsx'
import type { RouterContext } from '#src/app/router-context.ts'
import { liveSession, recheckSession } from '#src/session/session.ts'
import { Toasts } from '#src/ui/toasts.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => {
    recheckSession()
    if (liveSession()) await startBorrower(context.queryClient)
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
