import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { ServiceScreen } from '#src/features/service/service-screen.tsx'
import { serviceLinkQuery } from '#src/queries/service.ts'

export const Route = createFileRoute('/service')({
  loader: ({ context }) => prefetch(context, serviceLinkQuery),
  component: () => (
    <Page title={msg`Customer service`}>
      <ServiceScreen />
    </Page>
  ),
})
