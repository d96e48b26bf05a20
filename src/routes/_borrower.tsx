import { createFileRoute, redirect } from '@tanstack/react-router'

import { endSession, liveSession, storedSession } from '#src/session/session.ts'

/** A borrower's screens: without a live session what is left of one is cleared and sign-in opens. */
export const Route = createFileRoute('/_borrower')({
  beforeLoad: async ({ context }) => {
    if (liveSession()) return
    const ended = storedSession()
    if (ended) {
      // An end by the clock goes the way of a refused token. Its code may not be there offline; then at least the session goes.
      await import('#src/features/auth/sign-out.ts').then(
        ({ signOutExpired }) => signOutExpired(context.queryClient, ended.token),
        endSession,
      )
    }
    throw redirect({ to: '/auth/signin', replace: true })
  },
})
