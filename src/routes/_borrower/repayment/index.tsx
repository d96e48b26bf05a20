import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { readState } from '#src/app/navigation-state.ts'
import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { RepaymentScreen, useRepaymentTitle } from '#src/features/repayment/repayment-screen.tsx'
import { installmentsQuery, repaymentsQuery } from '#src/queries/repayment.ts'

// An address typed by hand may hold a bare number; the router reads that as one.
const orderNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())

export const Route = createFileRoute('/_borrower/repayment/')({
  validateSearch: v.object({ order: v.fallback(v.optional(orderNumber), undefined) }),
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
