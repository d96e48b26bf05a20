import { createFileRoute, redirect } from '@tanstack/react-router'

import { liveSession } from '#src/session/session.ts'

/** A borrower's screens: without a live session sign-in opens. */
export const Route = createFileRoute('/_borrower')({
  beforeLoad: () => {
    if (!liveSession()) throw redirect({ to: '/auth/signin', replace: true })
  },
})
