import { Trans } from '@lingui/react/macro'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'

import { NoticesLater, ToastsLater } from '#src/app/notices-later.ts'
import type { RouterContext } from '#src/app/router-context.ts'
import { recheckSession } from '#src/session/session.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    recheckSession()
    // Home has its words already, and nobody waits there for those of other screens.
    if (location.pathname !== '/') await context.loadRest()
  },
  component: () => (
    <>
      {/* Before the notices, since it leads past them too. */}
      <a className="skip-link" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Suspense>
        <NoticesLater />
      </Suspense>
      <Outlet />
      <Suspense>
        <ToastsLater />
      </Suspense>
    </>
  ),
})
