import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { WaitingScreen } from '#src/features/profile/waiting/waiting-screen.tsx'

export const Route = createFileRoute('/_borrower/profile/waiting')({
  component: () => (
    <Page title={msg`Waiting to be sent`} back="/profile/personal">
      <WaitingScreen />
    </Page>
  ),
})
