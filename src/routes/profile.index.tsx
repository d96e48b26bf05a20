import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { HubScreen } from '#src/features/profile/hub-screen.tsx'

export const Route = createFileRoute('/profile/')({
  component: () => (
    <Page title={msg`Profile`}>
      <HubScreen />
    </Page>
  ),
})
