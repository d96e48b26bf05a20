import type { Installment, Loan } from '#src/api/schema/order.ts'
import { dayOf } from '#src/domain/calendar.ts'
import { LoanRead } from '#src/features/loan/progress/loan-read.tsx'
import { useNow } from '#src/ui/use-now.ts'

import { KeyFactsParts } from './key-facts-parts.tsx'
import { priceOfLoan, useLoanWithInstallments } from './use-loan-with-installments.ts'

/** The key facts of a loan that was applied for, from its real installments once there are any. */
export function LoanFacts({ id }: { id: string }) {
  const result = useLoanWithInstallments(id)
  return <LoanRead result={result}>{(data) => <FactsOfLoan {...data} />}</LoanRead>
}

function FactsOfLoan({ loan, installments }: { loan: Loan; installments: readonly Installment[] }) {
  const today = dayOf(useNow()) ?? ''
  return <KeyFactsParts amount={loan.amount} {...priceOfLoan(loan, installments, today)} dailyRate={null} />
}
