import { normalized, readAmount, withoutSign } from './amount.ts'
import { amountStep, type AmountRange, snapAmount } from './calculator.ts'

const unitOf = { k: 1_000, m: 1_000_000 } as const
const withUnit = /^(.*\d) ?([km])$/i
/** A point before decimals and nothing else; behind a unit there may be more of them than of a coin. */
const plainDecimal = /^\d*\.?\d+$/

/**
 * The amount that somebody typed, pasted or dictated, in the currency's main unit: as `readAmount` takes it, also in
 * thousands ("250k") and millions ("1.2m"). Null for what is none, or may be two ("1,5").
 */
export function readLoanAmount(text: string, currencySign: string): number | null {
  const [, digits = '', letter = ''] = withUnit.exec(withoutSign(normalized(text), currencySign)) ?? []
  const unit = letter.toLowerCase()
  const isInUnits = unit === 'k' || unit === 'm'
  if (isInUnits && plainDecimal.test(digits)) return Number((Number(digits) * unitOf[unit]).toPrecision(15))
  const read = readAmount(isInUnits ? digits : text, currencySign)
  if (read.kind !== 'amount') return null
  return isInUnits ? read.amount * unitOf[unit] : read.amount
}

/** The nearest amount that is lent, and why it is another than the one that was typed. */
interface FittedAmount {
  amount: number
  because: 'step' | 'most' | 'least' | null
}

/** What is lent in place of this amount (decisions.md C28); half a step goes up. */
export function fitAmount(typed: number, range: AmountRange): FittedAmount {
  const amount = snapAmount(typed, range)
  if (amount === typed) return { amount, because: null }
  if (typed > range.max) return { amount, because: 'most' }
  if (typed < range.min) return { amount, because: 'least' }
  // Also where the nearest step would be beyond an end.
  if (amount % amountStep !== 0) return { amount, because: amount === range.max ? 'most' : 'least' }
  return { amount, because: 'step' }
}
