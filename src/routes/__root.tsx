import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

import type { RouterContext } from '#src/app/router-context.ts'
import { UpdatePrompt } from '#src/app/update-prompt.tsx'
import { recheckSession } from '#src/session/session.ts'
import { Toasts } from '#src/ui/toasts.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: () => recheckSession(),
  component: () => (
    <>
      <UpdatePrompt />
      <Outlet />
      <Toasts />
    </>
  ),
})
