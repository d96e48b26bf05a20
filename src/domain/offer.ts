import { estimatedInstallment, isWholeRepayment, totalRepayment } from './fee.ts'
import { roundToCents } from './money.ts'
import { yearlyCost } from './yearly-cost.ts'

/** What a loan comes to by the lender's figure. Amounts in the currency's main unit; null is not known. */
export interface Offer {
  amount: number
  months: number
  /** The lender's figure for each installment, as it is. */
  perInstallment: number | null
  /** What is paid a month: the lender's figure, or an estimate from it where that is only a fee. */
  monthly: number | null
  /** The lender's figure is only a fee, and nothing more may be made of it (decisions.md C30). */
  isFeeOnly: boolean
  /** All installments, or all fees where the figure is only one. */
  total: number | null
}

/** What the lender's figure for each installment means for a loan of this amount. */
export function offerOf(amount: number, months: number, perInstallment: number | null): Offer {
  if (perInstallment === null)
    return { amount, months, perInstallment, monthly: null, isFeeOnly: false, total: null }
  const isFeeOnly = !isWholeRepayment(perInstallment, months, amount)
  return {
    amount,
    months,
    perInstallment,
    monthly: isFeeOnly ? estimatedInstallment(amount, months, perInstallment) : perInstallment,
    isFeeOnly,
    total: totalRepayment(perInstallment, months),
  }
}

/** What is paid beyond the loan, and that as a yearly rate (0.1475 is 14.75 percent), both counted by the app. */
export interface OfferCost {
  inAll: number | null
  cost: number | null
  apr: number | null
}

/** What an offer costs; all of it unknown where the lender gave only a fee. */
export function costOf({ amount, months, perInstallment, isFeeOnly, total }: Offer): OfferCost {
  if (perInstallment === null || total === null || isFeeOnly) return { inAll: null, cost: null, apr: null }
  const payments = Array.from({ length: months }, () => perInstallment)
  return {
    inAll: total,
    cost: roundToCents(total - amount),
    apr: yearlyCost(amount, payments)?.apr ?? null,
  }
}
