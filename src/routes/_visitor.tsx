import { createFileRoute, redirect } from '@tanstack/react-router'

import { loadBorrower } from '#src/app/load-borrower.ts'
import { liveSession } from '#src/session/session.ts'

/** Sign-in and register are for visitors; who is signed in goes home. */
export const Route = createFileRoute('/_visitor')({
  beforeLoad: () => {
    if (liveSession()) throw redirect({ to: '/', replace: true })
  },
  // Who signs in is a borrower a moment later. What does not come now is asked for then.
  loader: () => void loadBorrower().catch(() => undefined),
})
