import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { readState } from '#src/app/navigation-state.ts'
import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { MyLoansScreen } from '#src/features/loan/list/my-loans-screen.tsx'
import { InstallOffer } from '#src/features/profile/install-offer.tsx'
import { loansQuery } from '#src/queries/loan.ts'

export const Route = createFileRoute('/_borrower/loan/my-loans')({
  loader: ({ context }) => prefetch(context, loansQuery),
  component: MyLoansRoute,
})

function MyLoansRoute() {
  const { state } = Route.useRouteContext()
  return (
    <Page title={msg`My loans`} back="/profile">
      <InstallOffer />
      <MyLoansScreen justApplied={readState(state, 'justApplied')} />
    </Page>
  )
}
