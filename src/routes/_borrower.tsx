import { createFileRoute, redirect } from '@tanstack/react-router'

import { signOutExpired } from '#src/features/auth/session-end.ts'
import { liveSession, storedSession } from '#src/session/session.ts'

/** A borrower's screens: without a live session what is left of one is cleared and sign-in opens. */
export const Route = createFileRoute('/_borrower')({
  beforeLoad: async ({ context }) => {
    if (liveSession()) return
    const ended = storedSession()
    // An end by the clock goes the way of a refused token.
    if (ended) await signOutExpired(context.queryClient, ended.token)
    throw redirect({ to: '/auth/signin', replace: true })
  },
})
