import { roundToCents } from './money.ts'

/** What a loan costs a year, as fractions: 0.1475 is 14.75 percent. */
export interface YearlyCost {
  /** Twelve times the monthly rate. */
  apr: number
  /** The monthly rate, compounded over twelve months. */
  effective: number
}

interface DatedPayment {
  /** Days after the payout. */
  day: number
  amount: number
}

const monthsInYear = 12
const daysInYear = 365
/** Each halves what is left of [0, 1]: 60 go below what a number can tell apart. */
const halvings = 60

const isPrincipal = (value: number) => Number.isFinite(value) && value > 0
const isPayment = (amount: number) => Number.isFinite(amount) && amount >= 0

/** The monthly rate between 0 and 1 at which the payments are worth the principal, or null where there is none. */
function monthlyRate(principal: number, paid: number, valueAt: (rate: number) => number): number | null {
  const total = roundToCents(paid)
  if (!(total >= principal) || valueAt(1) > principal) return null
  if (total === principal) return 0
  let low = 0
  let high = 1
  for (let count = 0; count < halvings; count++) {
    const middle = (low + high) / 2
    if (valueAt(middle) > principal) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** A monthly rate as the rates of a year. */
const ofMonthly = (rate: number | null): YearlyCost | null =>
  rate === null ? null : { apr: rate * monthsInYear, effective: (1 + rate) ** monthsInYear - 1 }

/**
 * The yearly cost of a loan that is paid back a month apart, the first time one month after the payout (companion.md 2).
 * Null where it cannot be told for sure: less is paid back than was lent, more than 100 percent a month, or no amounts.
 */
export function yearlyCost(principal: number, payments: readonly number[]): YearlyCost | null {
  if (!isPrincipal(principal) || payments.length === 0 || !payments.every(isPayment)) return null
  const valueAt = (rate: number) => payments.reduceRight((value, amount) => (value + amount) / (1 + rate), 0)
  const paid = payments.reduce((sum, amount) => sum + amount, 0)
  return ofMonthly(monthlyRate(principal, paid, valueAt))
}

/**
 * The same of payments on any days after the payout, a month being a twelfth of 365 days. Null where it cannot be told for
 * sure, like `yearlyCost`, and for a payment that does not come after the payout.
 */
export function yearlyCostByDays(principal: number, payments: readonly DatedPayment[]): YearlyCost | null {
  const isUsable = ({ day, amount }: DatedPayment) => Number.isFinite(day) && day > 0 && isPayment(amount)
  if (!isPrincipal(principal) || payments.length === 0 || !payments.every(isUsable)) return null
  const valueAt = (rate: number) =>
    payments.reduce(
      (value, { day, amount }) => value + amount * (1 + rate) ** ((-day * monthsInYear) / daysInYear),
      0,
    )
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  return ofMonthly(monthlyRate(principal, paid, valueAt))
}
