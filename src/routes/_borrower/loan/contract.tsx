import { msg } from '@lingui/core/macro'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import * as v from 'valibot'

import { readState } from '#src/app/navigation-state.ts'
import { Page } from '#src/app/page.tsx'
import { ContractScreen } from '#src/features/contract/contract-screen.tsx'
import { LoanNotFound } from '#src/features/loan/loan-not-found.tsx'
import { idInSearch } from '#src/features/loan/loan-search.ts'

export const Route = createFileRoute('/_borrower/loan/contract')({
  validateSearch: v.object({ id: idInSearch }),
  component: ContractRoute,
})

function ContractRoute() {
  const given = readState(useLocation({ select: (location) => location.state }), 'contract')
  const loanId = Route.useSearch().id ?? given?.loanId
  return (
    <Page title={msg`Loan contract`} back="/loan/my-loans">
      {/* The address wins over what the history holds of another loan. */}
      {loanId ? (
        <ContractScreen loanId={loanId} contract={given?.loanId === loanId ? given.contract : undefined} />
      ) : (
        <LoanNotFound />
      )}
    </Page>
  )
}
