import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'

import type { RouterContext } from '#src/app/router-context.ts'
import { recheckSession } from '#src/session/session.ts'
import { Toasts } from '#src/ui/toasts.tsx'

// Code that cannot be loaded takes no screen with it.
const Notices = lazy<ComponentType>(() =>
  import('#src/app/notices.tsx').then(
    ({ Notices }) => ({ default: Notices }),
    () => ({ default: () => null }),
  ),
)

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: () => recheckSession(),
  component: () => (
    <>
      <Suspense>
        <Notices />
      </Suspense>
      <Outlet />
      <Toasts />
    </>
  ),
})
