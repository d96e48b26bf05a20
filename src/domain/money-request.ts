import type { Withdrawal } from '#src/api/schema/money.ts'
import type { Installment, Loan } from '#src/api/schema/order.ts'

import { isInstallmentPaid } from './repayment-status.ts'

/** What a borrower asks for with one tap; amounts in the currency's main unit. */
export type MoneyRequest =
  | { kind: 'application'; amount: number; months: number }
  | { kind: 'withdrawal'; amount: number }
  | { kind: 'payment'; amount: number; orderNumber: string; id: string }

/** True when only one of the two may be under way: one application, one withdrawal, one payment of an installment. */
export const isSameTarget = (one: MoneyRequest, other: MoneyRequest): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'payment' ||
    other.kind !== 'payment' ||
    (one.orderNumber === other.orderNumber && one.id === other.id))

/** True when both ask for the very same: one may be a repeat of the other. */
export const isSameRequest = (one: MoneyRequest, other: MoneyRequest): boolean =>
  isSameTarget(one, other) &&
  one.amount === other.amount &&
  (one.kind !== 'application' || other.kind !== 'application' || one.months === other.months)

// What the provider wrote so that it cannot be read may be any.
const mayBe = (found: number | null, asked: number) => found === null || found === asked

/** The ids of the loans that this application could have become. */
export const matchingLoans = (
  loans: readonly Loan[],
  request: { amount: number; months: number },
): string[] =>
  loans
    .filter(({ amount, months }) => mayBe(amount, request.amount) && mayBe(months, request.months))
    .map(({ id }) => id)

/** The ids of the withdrawals that could be of this amount. */
export const matchingWithdrawals = (
  withdrawals: readonly Withdrawal[],
  { amount }: { amount: number },
): string[] => withdrawals.filter((withdrawal) => mayBe(withdrawal.amount, amount)).map(({ id }) => id)

/** The withdrawal that one of this amount became, of which the provider had `known` (ids) before; undefined if none. */
export const withdrawalOf = (
  withdrawals: readonly Withdrawal[],
  { amount, known }: { amount: number; known: readonly string[] },
): Withdrawal | undefined =>
  withdrawals.find((withdrawal) => mayBe(withdrawal.amount, amount) && !known.includes(withdrawal.id))

/** The id of the installment once it is paid, as a list of one; else an empty one. */
export const matchingPayments = (installments: readonly Installment[], request: { id: string }): string[] =>
  installments.filter((found) => found.id === request.id && isInstallmentPaid(found)).map(({ id }) => id)
