import { roundToCents } from './money.ts'

/** What a loan costs a year, as fractions: 0.1475 is 14.75 percent. */
export interface YearlyCost {
  /** Twelve times the monthly rate. */
  apr: number
  /** The monthly rate, compounded over twelve months. */
  effective: number
}

interface PaymentByDay {
  /** Days after the payout. */
  day: number
  amount: number
}

interface PaymentByMonth {
  /** Months after the payout. */
  after: number
  amount: number
}

const monthsInYear = 12
const daysInYear = 365
/** Each halves what is left of [0, 1]: 60 go below what a number can tell apart. */
const halvings = 60

/** By the monthly rate between 0 and 1 at which the payments are worth the principal; null where there is none. */
function costOfPayments(principal: number, payments: readonly PaymentByMonth[]): YearlyCost | null {
  const isUsable = ({ after, amount }: PaymentByMonth) =>
    Number.isFinite(after) && after > 0 && Number.isFinite(amount) && amount >= 0
  const isPrincipal = Number.isFinite(principal) && principal > 0
  if (!isPrincipal || payments.length === 0 || !payments.every(isUsable)) return null
  const worthAt = (rate: number) =>
    payments.reduce((sum, { after, amount }) => sum + amount * (1 + rate) ** -after, 0)
  const total = roundToCents(worthAt(0))
  if (!(total >= principal) || worthAt(1) > principal) return null
  let low = 0
  let high = total === principal ? 0 : 1
  for (let count = 0; count < halvings; count++) {
    const middle = (low + high) / 2
    if (worthAt(middle) > principal) low = middle
    else high = middle
  }
  const rate = (low + high) / 2
  return { apr: rate * monthsInYear, effective: (1 + rate) ** monthsInYear - 1 }
}

/**
 * The yearly cost of a loan that is paid back a month apart, the first time one month after the payout.
 * Null where it cannot be told for sure: less is paid back than was lent, more than 100 percent a month, or no amounts.
 */
export const yearlyCost = (principal: number, payments: readonly number[]): YearlyCost | null =>
  costOfPayments(
    principal,
    payments.map((amount, index) => ({ after: index + 1, amount })),
  )

/**
 * The same of payments on any days after the payout, a month being a twelfth of 365 days. Null where it cannot be told for
 * sure, like `yearlyCost`, and for a payment that does not come after the payout.
 */
export const yearlyCostByDays = (principal: number, payments: readonly PaymentByDay[]): YearlyCost | null =>
  costOfPayments(
    principal,
    payments.map(({ day, amount }) => ({ after: (day * monthsInYear) / daysInYear, amount })),
  )
