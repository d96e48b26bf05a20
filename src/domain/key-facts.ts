import type { Installment } from '#src/api/schema/order.ts'

import { daysBetween, dayOf, isMonthly, monthsAfter } from './calendar.ts'
import { contractTerms } from './contract-terms.ts'
import { isWholeRepayment } from './fee.ts'
import { roundToCents } from './money.ts'
import { dividedOver, installmentParts } from './repayment-status.ts'
import { sumOf } from './sum.ts'
import { yearlyCost, type YearlyCost, yearlyCostByDays } from './yearly-cost.ts'

/** One payment of a loan; amounts in the currency's main unit. */
export interface Payment {
  /** From 1. */
  number: number
  /** `YYYY-MM-DD`, or the lender's own text; null where nobody said. */
  due: string | null
  amount: number
  principal: number | null
  /** Interest and fees: what is not principal. */
  interest: number | null
  /** What is still to be paid after this one, in all; null where more may be to come than is listed. */
  left: number | null
}

/** The whole price of a loan; amounts in the currency's main unit. */
export interface KeyFacts {
  get: number
  /** Null where more may be to come than is listed: then nothing is counted from all of them together. */
  payBack: number | null
  /** What each payment is; null where they are not all the same. */
  each: number | null
  /** Null likewise, and where the payments add up to less than the loan. */
  cost: number | null
  /** What is paid back for every 100 borrowed; null likewise. */
  perHundred: number | null
  /** Or why it is not known: the payments add up to less than the loan, or it cannot be counted for them. */
  yearly: YearlyCost | 'less' | 'uncountable'
  payments: readonly Payment[]
  /** Whether principal or interest of any of them was counted here. */
  isSplitCounted: boolean
}

/** A price, or why there is none: the lender gives a fee and no repayment (decisions.md C30), or a figure is missing. */
export type Price = KeyFacts | 'fee' | 'unknown'

/** The figures of a price; null where there are none. */
export const factsIn = (price: Price): KeyFacts | null => (typeof price === 'string' ? null : price)

/** What a price costs in a year; null where that is not known. */
export function yearlyIn(price: Price): YearlyCost | null {
  const yearly = factsIn(price)?.yearly
  return typeof yearly === 'object' ? yearly : null
}

/** Longer terms are a mistake of somebody's, and their table would hold up the phone. */
const longestTerm = 600

const isMoney = (amount: number | null): amount is number =>
  amount !== null && amount > 0 && amount <= Number.MAX_SAFE_INTEGER

type Part = Omit<Payment, 'number' | 'left'>

/** The yearly cost of payments on days that are not a month apart, the payout a month before the first of them. */
function costByDays(loan: number, parts: readonly Part[], days: readonly string[]): YearlyCost | null {
  const [first = ''] = days
  const payout = monthsAfter(first, -1)
  const dated = parts.map(({ amount }, index) => ({
    day: daysBetween(payout, days[index] ?? ''),
    amount,
  }))
  return yearlyCostByDays(loan, dated)
}

function yearlyCostOf(loan: number, parts: readonly Part[]): YearlyCost | null {
  const days = parts.flatMap(({ due }) => dayOf(due) ?? [])
  if (days.length < parts.length) return null
  return isMonthly(days)
    ? yearlyCost(
        loan,
        parts.map(({ amount }) => amount),
      )
    : costByDays(loan, parts, days)
}

function factsOf(loan: number, parts: readonly Part[], isSplitCounted: boolean): KeyFacts {
  const total = sumOf(parts.map(({ amount }) => amount))
  const isLess = total < loan
  let paid = 0
  const payments = parts.map((part, index) => {
    paid += part.amount
    return { ...part, number: index + 1, left: Math.max(0, roundToCents(total - paid)) }
  })
  const [{ amount: each } = { amount: 0 }] = parts
  return {
    get: loan,
    payBack: total,
    each: parts.every(({ amount }) => amount === each) ? each : null,
    cost: isLess ? null : roundToCents(total - loan),
    perHundred: isLess ? null : roundToCents((total / loan) * 100),
    yearly: isLess ? 'less' : (yearlyCostOf(loan, parts) ?? 'uncountable'),
    payments,
    isSplitCounted,
  }
}

/**
 * The price of a loan that is not paid out yet, from the lender's figure for each installment: as many equal payments as
 * months, the first a month after `today` (`YYYY-MM-DD`).
 */
export function priceOfQuote(quote: {
  amount: number | null
  months: number | null
  perInstallment: number | null
  today: string
}): Price {
  const { amount, months, perInstallment, today } = quote
  const isTerm = months !== null && Number.isInteger(months) && months > 0 && months <= longestTerm
  if (!isMoney(amount) || !isTerm || !isMoney(perInstallment)) return 'unknown'
  if (!isWholeRepayment(perInstallment, months, amount)) return 'fee'
  const split = installmentParts({
    amount: perInstallment,
    principal: null,
    interest: null,
    loanAmount: amount,
    months,
  })
  const parts = Array.from({ length: months }, (_, index) => ({
    due: monthsAfter(today, index + 1),
    amount: perInstallment,
    ...split,
  }))
  return factsOf(amount, parts, true)
}

type Listed = Pick<Installment, 'amount' | 'dueAt' | 'principal' | 'interest'>

/** In the order of their days, where each has one. */
export function inOrder<Due extends Pick<Installment, 'dueAt'>>(listed: readonly Due[]): readonly Due[] {
  const dated = listed.map((installment) => ({ installment, day: dayOf(installment.dueAt) ?? '' }))
  return dated.every(({ day }) => day !== '')
    ? dated.sort((one, other) => one.day.localeCompare(other.day)).map(({ installment }) => installment)
    : listed
}

/** How many principals and interests are known. */
const countParts = (of: readonly Pick<Part, 'principal' | 'interest'>[]) =>
  of.flatMap(({ principal, interest }) => [principal, interest]).filter((part) => part !== null).length

/** The price of a loan that is being paid back, from its installments as the lender lists them. */
export function priceOfInstallments(
  loan: { amount: number | null; months: number | null },
  listed: readonly Listed[],
): Price {
  const { amount, months } = loan
  if (!isMoney(amount) || listed.length === 0 || listed.length > longestTerm) return 'unknown'
  const parts = inOrder(listed).flatMap(({ dueAt, ...installment }): Part[] => {
    if (!isMoney(installment.amount)) return []
    const split = installmentParts({
      ...installment,
      loanAmount: amount,
      months: dividedOver(months, listed.length),
    })
    const due = dayOf(dueAt) ?? (typeof dueAt === 'string' ? dueAt : null)
    return [{ due, amount: installment.amount, ...split }]
  })
  if (parts.length < listed.length) return 'unknown'
  const facts = factsOf(amount, parts, countParts(parts) > countParts(listed))
  if (months !== null && listed.length >= months) return facts
  // The lender may list no more than what is due so far.
  const payments = facts.payments.map((payment) => ({ ...payment, left: null }))
  return { ...facts, payBack: null, cost: null, perHundred: null, yearly: 'uncountable', payments }
}

/** The lender's daily rate as a yearly one, as the contract counts days. Both in percent. */
export const yearOfDailyRate = (daily: number): number => daily * contractTerms.daysInYear

/** How far rates may lie from one another, in percent points, before it is worth a question (decisions.md C31). */
const smallDifference = 0.5

/**
 * Whether the rates that are told differ by more than half a point: the lender's daily one, the contract's range, and the
 * one counted from the payments. In percent; null is not known.
 */
export function doRatesDiffer(daily: number | null, apr: number | null): boolean {
  const { lowestRate, highestRate } = contractTerms
  const single = [daily === null ? null : yearOfDailyRate(daily), apr].flatMap((rate) =>
    rate === null ? [] : [{ low: rate, high: rate }],
  )
  const ranges = [{ low: lowestRate, high: highestRate }, ...single]
  return ranges.some((one) => ranges.some((other) => one.low - other.high > smallDifference + 1e-9))
}

/** The deposit that the contract's clause would come to for this loan, in the currency's main unit (decisions.md C54). */
export const depositOf = (amount: number): { least: number; most: number } => ({
  least: roundToCents((amount * contractTerms.lowestDeposit) / 100),
  most: roundToCents((amount * contractTerms.highestDeposit) / 100),
})

/**
 * What a payment is of somebody's month: its part of what comes in, in percent, and what is left of it once all else has
 * gone out (below 0 where it is not enough). Null where nothing comes in.
 */
export function shareOfMonth(
  payment: number,
  month: { comesIn: number; goesOut: number },
): { percent: number; left: number } | null {
  const { comesIn, goesOut } = month
  if (!(comesIn > 0)) return null
  return { percent: (payment / comesIn) * 100, left: roundToCents(comesIn - goesOut - payment) }
}
