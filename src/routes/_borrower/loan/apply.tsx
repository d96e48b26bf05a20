import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { readState } from '#src/app/navigation-state.ts'
import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { ApplyScreen } from '#src/features/loan/apply/apply-screen.tsx'
import { profileStatusQuery } from '#src/queries/profile.ts'

export const Route = createFileRoute('/_borrower/loan/apply')({
  loader: ({ context }) => prefetch(context, profileStatusQuery),
  component: ApplyRoute,
})

function ApplyRoute() {
  const { state } = Route.useRouteContext()
  return (
    <Page title={msg`Loan application`} back="/">
      <ApplyScreen
        application={readState(state, 'application')}
        pricedAt={readState(state, 'pricedAt')}
        place={readState(state, 'place')}
      />
    </Page>
  )
}
