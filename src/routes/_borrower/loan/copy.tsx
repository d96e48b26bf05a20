import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { idInSearch } from '#src/app/id-in-search.ts'
import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { CopyScreen } from '#src/features/loan/copy/lazy-copy-screen.ts'
import { contractQuery } from '#src/queries/contract.ts'
import { loanQuery } from '#src/queries/loan.ts'
import { LoanNotFound } from '#src/ui/loan-not-found.tsx'

export const Route = createFileRoute('/_borrower/loan/copy')({
  validateSearch: v.object({ order: idInSearch }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { order } }) => {
    if (!order) return
    prefetch(context, loanQuery(order))
    prefetch(context, contractQuery(order))
  },
  component: CopyRoute,
})

function CopyRoute() {
  const { order } = Route.useSearch()
  return (
    <Page title={msg`Keep a copy`} back="/loan/my-loans">
      {order ? <CopyScreen id={order} /> : <LoanNotFound list="/loan/my-loans" />}
    </Page>
  )
}
