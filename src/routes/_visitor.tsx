import { createFileRoute, redirect } from '@tanstack/react-router'

import { liveSession } from '#src/session/session.ts'

/** Sign-in and register are for visitors; who is signed in goes home. */
export const Route = createFileRoute('/_visitor')({
  beforeLoad: () => {
    if (liveSession()) throw redirect({ to: '/', replace: true })
  },
})
