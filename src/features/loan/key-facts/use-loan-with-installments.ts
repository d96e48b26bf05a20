import { useQuery } from '@tanstack/react-query'

import type { Installment, Loan } from '#src/api/schema/order.ts'
import { priceOfInstallments, priceOfQuote } from '#src/domain/key-facts.ts'
import { isPaidOut } from '#src/domain/loan-status.ts'
import { useLoan } from '#src/features/loan/progress/use-loan.ts'
import { installmentsQuery } from '#src/queries/repayment.ts'
import { isNotThere } from '#src/ui/refusal-words.ts'

/** A loan with its installments, as one read. */
export function useLoanWithInstallments(id: string) {
  const loan = useLoan(id)
  const orderNumber = loan.data?.orderNumber ?? ''
  const listed = useQuery({ ...installmentsQuery(orderNumber), enabled: orderNumber !== '' })
  const refetch = () => {
    void loan.refetch()
    if (orderNumber !== '') void listed.refetch()
  }
  if (!loan.data) return { ...loan, data: loan.data, refetch }
  // Before it is paid out a loan has no installments, and the provider may say so by refusing. After that a refusal says
  // nothing of them, and to count them anew from today would be a guess.
  const isWithout =
    orderNumber === '' || (!isPaidOut(loan.data.status) && !listed.data && isNotThere(listed.error))
  const installments = isWithout ? [] : listed.data?.installments
  const ages = [loan.dataUpdatedAt, listed.dataUpdatedAt].filter((age) => age > 0)
  return {
    data: installments && { loan: loan.data, installments },
    isError: loan.isError || (!isWithout && listed.isError),
    error: loan.error ?? (isWithout ? null : listed.error),
    isFetching: loan.isFetching || listed.isFetching,
    dataUpdatedAt: Math.min(...ages),
    refetch,
  }
}

/** The price of a loan that was applied for: from its installments once there are any. `today` is `YYYY-MM-DD`. */
export function priceOfLoan(loan: Loan, installments: readonly Installment[], today: string) {
  const { amount, months, monthlyRepayment } = loan
  return installments.length > 0
    ? { price: priceOfInstallments(loan, installments), source: 'installments' as const }
    : {
        price: priceOfQuote({ amount, months, perInstallment: monthlyRepayment, today }),
        source: 'loan' as const,
      }
}
