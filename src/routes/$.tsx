import { createFileRoute, redirect } from '@tanstack/react-router'

import { liveSession } from '#src/session/session.ts'

export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: liveSession() ? '/' : '/auth/signin', replace: true })
  },
})
