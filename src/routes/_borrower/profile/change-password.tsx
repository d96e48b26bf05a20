import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { ChangePasswordScreen } from '#src/features/auth/change-password-screen.tsx'

export const Route = createFileRoute('/_borrower/profile/change-password')({
  component: () => (
    <Page title={msg`Change password`} back="/profile">
      <ChangePasswordScreen />
    </Page>
  ),
})
