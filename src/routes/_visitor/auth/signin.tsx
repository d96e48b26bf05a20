import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { readState } from '#src/app/navigation-state.ts'
import { Page } from '#src/app/page.tsx'
import { SignInScreen } from '#src/features/auth/sign-in-screen.tsx'

export const Route = createFileRoute('/_visitor/auth/signin')({
  component: SignInRoute,
})

function SignInRoute() {
  const { state } = Route.useRouteContext()
  const navigate = useNavigate()
  const [phone] = useState(() => readState(state, 'phone'))
  useEffect(() => {
    // A number that stayed in the history would be there for whoever goes back to it.
    if (phone !== undefined) void navigate({ to: '.', replace: true, resetScroll: false, state: {} })
  }, [phone, navigate])
  return (
    <Page title={msg`Sign in`} back="/">
      <SignInScreen phone={phone} />
    </Page>
  )
}
