import { roundToCents } from './money.ts'
import type { Offer } from './offer.ts'
import { yearlyCost } from './yearly-cost.ts'

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
