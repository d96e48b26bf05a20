import type { Loan } from '#src/api/schema/order.ts'

/** An application that was accepted a moment ago; `at` by this phone's clock, in epoch milliseconds. */
export interface JustApplied {
  amount: number
  months: number
  at: number
}

// The order's time is the provider's, in whole seconds and written before this phone heard of it.
const clockDifference = 15 * 60_000

/** Whether the list already holds the order that this application became. */
export const isListed = (loans: readonly Loan[], { amount, at }: JustApplied): boolean =>
  loans.some(
    (loan) =>
      loan.amount === amount && typeof loan.appliedAt === 'number' && loan.appliedAt >= at - clockDifference,
  )
