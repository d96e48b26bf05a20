import { useQuery } from '@tanstack/react-query'

import type { Installment, Loan } from '#src/api/schema/order.ts'
import { recordOf } from '#src/domain/agreed.ts'
import { dayOf } from '#src/domain/calendar.ts'
import { LoanRead } from '#src/features/loan/progress/loan-read.tsx'
import { type Agreed, agreedQuery } from '#src/records/agreed.ts'
import { useOwner } from '#src/session/use-session.ts'
import { useTrueNow } from '#src/ui/use-now.ts'

import { KeyFactsParts } from './key-facts-parts.tsx'
import { priceOfLoan, useLoanWithInstallments } from './use-loan-with-installments.ts'

/** The key facts of a loan that was applied for, from its real installments once there are any. */
export function LoanFacts({ id }: { id: string }) {
  const result = useLoanWithInstallments(id)
  const { data: records = [] } = useQuery(agreedQuery(useOwner()))
  return <LoanRead result={result}>{(data) => <FactsOfLoan {...data} records={records} />}</LoanRead>
}

interface FactsOfLoanProps {
  loan: Loan
  installments: readonly Installment[]
  records: readonly Agreed[]
}

function FactsOfLoan({ loan, installments, records }: FactsOfLoanProps) {
  const today = dayOf(useTrueNow()) ?? ''
  // The lender says it before the application only.
  const dailyRate = recordOf(records, loan)?.facts.dailyRate ?? null
  const price = priceOfLoan(loan, installments, today)
  return <KeyFactsParts amount={loan.amount} months={loan.months} {...price} dailyRate={dailyRate} />
}
