import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { idInSearch } from '#src/app/id-in-search.ts'
import { readState } from '#src/app/navigation-state.ts'
import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { DetailsScreen } from '#src/features/loan/progress/details-screen.tsx'
import { loanQuery } from '#src/queries/loan.ts'

export const Route = createFileRoute('/_borrower/loan/details')({
  validateSearch: v.object({ id: idInSearch }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { id } }) => {
    if (id) prefetch(context, loanQuery(id))
  },
  component: DetailsRoute,
})

function DetailsRoute() {
  const { state } = Route.useRouteContext()
  return (
    <Page title={msg`Loan details`} back="/loan/my-loans">
      <DetailsScreen id={Route.useSearch().id ?? readState(state, 'orderId')} />
    </Page>
  )
}
