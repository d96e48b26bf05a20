import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { SignInScreen } from '#src/features/auth/sign-in-screen.tsx'

export const Route = createFileRoute('/_visitor/auth/login')({
  component: () => (
    <Page title={msg`Sign in`} back="/">
      <SignInScreen />
    </Page>
  ),
})
