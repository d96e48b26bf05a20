import type { Installment } from '#src/api/schema/order.ts'

import { dayOf, isOverdue } from './calendar.ts'
import { isInstallmentPaid } from './repayment-status.ts'
import { sumOf } from './sum.ts'

type Part = Pick<Installment, 'amount' | 'dueAt' | 'proofUrl'>

/**
 * What matters first of a repayment; `first` is the installment of it. Amounts in the currency's main unit, null where not
 * every one of them is known; days are `YYYY-MM-DD`.
 */
export type Standing<T> =
  | { kind: 'overdue'; first: T; count: number; amount: number | null; since: string }
  /** `due` is null where no day is known. */
  | { kind: 'next'; first: T; amount: number | null; due: string | null }
  | { kind: 'all-paid' }

/**
 * What is overdue of these installments at `now` (epoch milliseconds), else what is next: what has the earliest day, or
 * the first in the lender's order where no day is known. Only a proof makes one paid, and one of an unknown day is never
 * overdue. Null where there is none at all.
 */
export function standingOf<T extends Part>(installments: readonly T[], now: number): Standing<T> | null {
  if (installments.length === 0) return null
  const unpaid = installments.filter((installment) => !isInstallmentPaid(installment))
  const [first] = unpaid
  if (!first) return { kind: 'all-paid' }
  const dated = unpaid
    .flatMap((installment) => {
      const day = dayOf(installment.dueAt)
      return day === null ? [] : [{ installment, day }]
    })
    .sort((one, other) => (one.day < other.day ? -1 : 1))
  const late = dated.filter(({ day }) => isOverdue(day, now)).map(({ installment }) => installment)
  const [earliest] = dated
  if (!earliest) return { kind: 'next', first, amount: first.amount, due: null }
  const { installment, day } = earliest
  return late.length > 0
    ? {
        kind: 'overdue',
        first: installment,
        count: late.length,
        amount: sumOf(late.map(({ amount }) => amount)),
        since: day,
      }
    : { kind: 'next', first: installment, amount: installment.amount, due: day }
}
