import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { CompletenessScreen } from '#src/features/profile/completeness-screen.tsx'
import { InstallOffer } from '#src/features/profile/install-offer.tsx'
import { profileStatusQuery, userInfoQuery } from '#src/queries/profile.ts'

export const Route = createFileRoute('/_borrower/profile/personal')({
  loader: ({ context }) => {
    prefetch(context, profileStatusQuery)
    prefetch(context, userInfoQuery)
  },
  component: () => (
    <Page title={msg`My profile`} back="/profile">
      <InstallOffer />
      <CompletenessScreen />
    </Page>
  ),
})
