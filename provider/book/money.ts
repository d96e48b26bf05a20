const monthlyFeeRate = 0.0068

/** The part of the amount that a day costs, as the fee call tells it. */
export const dailyRate = 0.0002

/** Whole cents of an amount in the main unit; null where there are more than two decimals or it is not above 0. */
export function toCents(amount: number): number | null {
  const cents = Math.round(amount * 100)
  const isExact = Math.abs(amount * 100 - cents) < 1e-6
  return isExact && cents > 0 && Number.isSafeInteger(cents) ? cents : null
}

/** Cents as an amount in the main unit. */
export const fromCents = (cents: number) => cents / 100

/** What is repaid a month, in cents: an even share of the amount and 0.68 % of all of it. */
export const installmentOf = (amount: number, months: number) =>
  Math.round(amount / months + amount * monthlyFeeRate)

/** "50,000" or "9,013.33", for sentences. */
export const shownAmount = (amount: number) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(amount)
