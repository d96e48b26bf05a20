import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { config } from '#src/config.ts'
import { ResetByCodeScreen } from '#src/features/auth/reset-by-code-screen.tsx'
import { ResetPasswordScreen } from '#src/features/auth/reset-password-screen.tsx'

export const Route = createFileRoute('/_visitor/auth/forgot-password')({
  component: () => (
    <Page title={msg`Reset password`} back="/auth/signin">
      {config.passwordReset === 'code' ? <ResetByCodeScreen /> : <ResetPasswordScreen />}
    </Page>
  ),
})
