import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { idInSearch } from '#src/app/id-in-search.ts'
import { readState } from '#src/app/navigation-state.ts'
import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { ResultsScreen } from '#src/features/loan/progress/results-screen.tsx'
import { InstallOffer } from '#src/features/profile/install-offer.tsx'
import { loanQuery } from '#src/queries/loan.ts'

export const Route = createFileRoute('/_borrower/loan/results/{-$oid}')({
  validateSearch: v.object({ oid: idInSearch }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const orderId = params.oid ?? deps.oid
    if (orderId) prefetch(context, loanQuery(orderId))
  },
  component: ResultsRoute,
})

function ResultsRoute() {
  const { state } = Route.useRouteContext()
  const params = Route.useParams()
  const search = Route.useSearch()
  return (
    <Page title={msg`Application result`} back="/loan/my-loans">
      <InstallOffer />
      <ResultsScreen orderId={params.oid ?? search.oid ?? readState(state, 'orderId')} />
    </Page>
  )
}
