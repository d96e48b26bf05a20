import type { Loan } from '#src/api/schema/order.ts'
import { matchingLoans } from '#src/domain/money-request.ts'

/** An application that was accepted a moment ago. */
export interface JustApplied {
  amount: number
  months: number
  /** The loans like it that were there before, by their ids. */
  known: readonly string[]
}

/** Whether the list already holds the order that this application became, whatever any clock says. */
export const isListed = (loans: readonly Loan[], applied: JustApplied): boolean =>
  matchingLoans(loans, applied).some((id) => !applied.known.includes(id))
