import { roundToCents } from './money.ts'

/** What all installments come to, rounded to two decimals. */
export function totalRepayment(perInstallment: number, months: number): number {
  return roundToCents(perInstallment * months)
}

/**
 * Whether the provider's figure can be a whole installment. When all of them together are less than the loan
 * it can only be a fee on top of the principal, and nothing more may be derived from it (C30).
 */
export function isWholeRepayment(perInstallment: number, months: number, amount: number): boolean {
  return totalRepayment(perInstallment, months) >= amount
}

/** An equal part of the principal and the fee, rounded to two decimals: an estimate, to be shown as one. */
export function estimatedInstallment(amount: number, months: number, fee: number): number {
  return roundToCents(amount / months + fee)
}

/** A daily rate given as a fraction (0.0002) in percent (0.02); null when it is not known or makes no sense. */
export function dailyRatePercent(rate: number | null): number | null {
  if (rate === null || !Number.isFinite(rate) || rate < 0) return null
  return Number((rate * 100).toPrecision(12))
}
