import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { idInSearch } from '#src/app/id-in-search.ts'
import { readState } from '#src/app/navigation-state.ts'
import { Page } from '#src/app/page.tsx'
import { ContractScreen } from '#src/features/contract/contract-screen.tsx'
import { LoanNotFound } from '#src/ui/loan-not-found.tsx'

export const Route = createFileRoute('/_borrower/loan/contract')({
  validateSearch: v.object({ id: idInSearch }),
  component: ContractRoute,
})

function ContractRoute() {
  const { state } = Route.useRouteContext()
  const loanId = Route.useSearch().id ?? readState(state, 'orderId')
  return (
    <Page title={msg`Loan contract`} back="/loan/my-loans">
      {loanId ? <ContractScreen loanId={loanId} /> : <LoanNotFound list="/loan/my-loans" />}
    </Page>
  )
}
