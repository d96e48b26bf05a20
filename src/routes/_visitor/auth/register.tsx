import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { RegisterScreen } from '#src/features/auth/register-screen.tsx'

export const Route = createFileRoute('/_visitor/auth/register')({
  component: () => (
    <Page title={msg`Register`} back="/auth/signin">
      <RegisterScreen />
    </Page>
  ),
})
