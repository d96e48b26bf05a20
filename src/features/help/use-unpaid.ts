import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Installment, RepaymentLoan } from '#src/api/schema/order.ts'
import { dayOf } from '#src/domain/calendar.ts'
import { isInstallmentPaid, repaymentStatus } from '#src/domain/repayment-status.ts'
import { contractQuery } from '#src/queries/contract.ts'
import { installmentsQuery, repaymentsQuery } from '#src/queries/repayment.ts'

/** An installment that is still to be paid, as it was read. */
export interface Unpaid {
  /** Of this one among all. */
  key: string
  loan: RepaymentLoan
  installment: Installment
  /** Who borrowed, as the contract names them; '' where that was not read. */
  borrower: string
  /** When the installments were read, in epoch milliseconds. */
  readAt: number
}

const soonest = (one: Unpaid, other: Unpaid) => {
  const [a, b] = [one, other].map(({ installment }) => dayOf(installment.dueAt) ?? '9999')
  return (a ?? '').localeCompare(b ?? '')
}

/** What this phone has read of the installments that are to be paid, the soonest first. Nothing is asked for. */
function useUnpaid(asked: Asked): Unpaid[] {
  const queryClient = useQueryClient()
  const { data: loans = [] } = useQuery({ ...repaymentsQuery, enabled: false })
  const unpaidOf = (loan: RepaymentLoan): Unpaid[] => {
    const { queryKey } = installmentsQuery(loan.orderNumber)
    const read = queryClient.getQueryData(queryKey)
    const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
    if (!read || readAt === undefined) return []
    const borrower = queryClient.getQueryData(contractQuery(loan.id).queryKey)?.borrowerName ?? ''
    return read.installments
      .filter((installment) => !isInstallmentPaid(installment))
      .map((installment) => ({
        key: `${loan.orderNumber} ${installment.id}`,
        loan,
        installment,
        borrower,
        readAt,
      }))
  }
  // Of a loan that is paid as a whole nobody reads the installments again: what was read before may still say unpaid.
  const isOpen = ({ status, orderNumber }: RepaymentLoan) =>
    orderNumber === asked.order || repaymentStatus(status) !== 'paid'
  return loans.filter(isOpen).flatMap(unpaidOf).sort(soonest)
}

/** Which installment a page was asked for, as the address has it: the number of its loan, its id; '' for none. */
export interface Asked {
  order: string
  installment: string
}

/** What is to be paid, and what of it a page is about: the one that was led from, else the soonest, until another is chosen. */
export function useChosen(asked: Asked) {
  const unpaid = useUnpaid(asked)
  const [key, setKey] = useState(`${asked.order} ${asked.installment}`)
  const ofLoan = unpaid.find(({ loan }) => loan.orderNumber === asked.order)
  const chosen = unpaid.find((each) => each.key === key) ?? ofLoan ?? unpaid[0]
  return { unpaid, chosen, choose: setKey }
}
