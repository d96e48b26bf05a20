import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { KeyFactsScreen } from '#src/features/loan/key-facts/key-facts-screen.tsx'
import { liveSession } from '#src/session/session.ts'

interface KeyFactsSearch {
  /** Judged by the screen, so that no other carries the rules. */
  amount?: unknown
  months?: unknown
  /** A loan's id. */
  order?: string | number | undefined
}

// Without a loader: whoever is led here comes from a screen that has read what this one begins with.
export const Route = createFileRoute('/loan/key-facts')({
  validateSearch: (search: KeyFactsSearch): KeyFactsSearch => search,
  // The price of a loan to come is for everyone; what was agreed is its borrower's.
  beforeLoad: ({ search }) => {
    if (search.order && !liveSession()) throw redirect({ to: '/auth/signin', replace: true })
  },
  component: KeyFactsRoute,
})

function KeyFactsRoute() {
  const { amount, months, order } = Route.useSearch()
  return (
    <Page title={msg`Key facts`} back={order ? '/loan/my-loans' : '/'}>
      <KeyFactsScreen orderId={order ? `${order}` : undefined} amount={amount} months={months} />
    </Page>
  )
}
