import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError } from '#src/api/errors.ts'
import type { Installment, Loan } from '#src/api/schema/order.ts'
import { dayOf } from '#src/domain/calendar.ts'
import { priceOfInstallments, priceOfQuote } from '#src/domain/key-facts.ts'
import { LoanRead } from '#src/features/loan/progress/loan-read.tsx'
import { useLoan } from '#src/features/loan/progress/use-loan.ts'
import { installmentsQuery } from '#src/queries/repayment.ts'

import { KeyFactsParts } from './key-facts-parts.tsx'

/** Before it is paid out a loan has no installments, and the provider may say so by refusing. */
const isNothingListed = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'refused' || error.kind === 'not-found')

/** A loan with its installments, as one read. */
function useLoanWithInstallments(id: string) {
  const loan = useLoan(id)
  const orderNumber = loan.data?.orderNumber ?? ''
  const listed = useQuery({ ...installmentsQuery(orderNumber), enabled: orderNumber !== '' })
  const refetch = () => {
    void loan.refetch()
    if (orderNumber !== '') void listed.refetch()
  }
  if (!loan.data) return { ...loan, data: loan.data, refetch }
  const isWithout = orderNumber === '' || (!listed.data && isNothingListed(listed.error))
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

/** The key facts of a loan that was applied for, from its real installments once there are any. */
export function LoanFacts({ id }: { id: string }) {
  const result = useLoanWithInstallments(id)
  return <LoanRead result={result}>{(data) => <FactsOfLoan {...data} />}</LoanRead>
}

function FactsOfLoan({ loan, installments }: { loan: Loan; installments: readonly Installment[] }) {
  const [today] = useState(() => dayOf(Date.now()) ?? '')
  const isListed = installments.length > 0
  const { amount, months, monthlyRepayment } = loan
  const price = isListed
    ? priceOfInstallments(loan, installments)
    : priceOfQuote({ amount, months, perInstallment: monthlyRepayment, today })
  return (
    <KeyFactsParts
      amount={amount}
      price={price}
      source={isListed ? 'installments' : 'loan'}
      dailyRate={null}
    />
  )
}
