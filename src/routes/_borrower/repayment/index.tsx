import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { idInSearch } from '#src/app/id-in-search.ts'
import { readState } from '#src/app/navigation-state.ts'
import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { RepaymentScreen, useRepaymentTitle } from '#src/features/repayment/repayment-screen.tsx'
import { installmentsQuery, repaymentsQuery } from '#src/queries/repayment.ts'

export const Route = createFileRoute('/_borrower/repayment/')({
  validateSearch: v.object({ order: idInSearch }),
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context, deps: { order } }) => {
    if (!order) return
    prefetch(context, installmentsQuery(order))
    prefetch(context, repaymentsQuery)
  },
  component: RepaymentRoute,
})

function RepaymentRoute() {
  const { order } = Route.useSearch()
  const { state } = Route.useRouteContext()
  const number = order ?? readState(state, 'orderNumber')
  return (
    <Page title={useRepaymentTitle(number)} back="/repayment/list">
      <RepaymentScreen orderNumber={number} />
    </Page>
  )
}
