import { createFileRoute, redirect } from '@tanstack/react-router'

import { endSession, liveSession } from '#src/session/session.ts'

/** A borrower's screens: without a live session what is left of one is cleared and sign-in opens. */
export const Route = createFileRoute('/_borrower')({
  beforeLoad: () => {
    if (liveSession()) return
    endSession()
    throw redirect({ to: '/auth/signin', replace: true })
  },
})
