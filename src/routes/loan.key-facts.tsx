import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { KeyFactsScreen } from '#src/features/loan/key-facts/key-facts-screen.tsx'
import { idInSearch } from '#src/features/loan/loan-search.ts'
import { homeConfigQuery } from '#src/queries/home.ts'
import { loanQuery } from '#src/queries/loan.ts'
import { liveSession } from '#src/session/session.ts'

export const Route = createFileRoute('/loan/key-facts')({
  // Amount and months are judged by the screen, so that no other carries the rules.
  validateSearch: v.object({
    amount: v.optional(v.unknown()),
    months: v.optional(v.unknown()),
    order: idInSearch,
  }),
  // The price of a loan to come is for everyone; what was agreed is its borrower's.
  beforeLoad: ({ search }) => {
    if (search.order && !liveSession()) throw redirect({ to: '/auth/signin', replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { order } }) => {
    if (order) prefetch(context, loanQuery(order))
    else prefetch(context, homeConfigQuery)
  },
  component: KeyFactsRoute,
})

function KeyFactsRoute() {
  const { amount, months, order } = Route.useSearch()
  return (
    <Page title={msg`Key facts`} back={order ? '/loan/my-loans' : '/'}>
      <KeyFactsScreen orderId={order} amount={amount} months={months} />
    </Page>
  )
}
