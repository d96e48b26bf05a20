import type { HomeConfig } from '#src/api/schema/index.ts'

/** What the calculator may be set to. Amounts in the currency's main unit, terms in months, rates in percent. */
export interface CalculatorLimits {
  min: number
  max: number
  initialAmount: number
  /** In the provider's order: a fee is asked for by a term's place in this list. */
  terms: number[]
  initialTerm: number
  lowestRate: number
  highestRate: number
  /** One of the rates is the app's own, to be shown as indicative (decisions.md C29). */
  isRateDefault: boolean
  /** There is no configuration (yet), or none of its terms can be read: nothing has a price, the figures are indicative. */
  isDefault: boolean
}

/** The least and the most that is lent, in the currency's main unit; the least is above 0. */
export interface AmountRange {
  min: number
  max: number
}

type CalculatorConfig = Pick<
  HomeConfig,
  'minAmount' | 'maxAmount' | 'initialAmount' | 'initialTerm' | 'terms' | 'lowestRate' | 'highestRate'
>

/** The slider's step, in the currency's main unit. */
export const amountStep = 10_000

/** What stands in for a missing configuration (C26). */
export const calculatorDefaults: CalculatorLimits = {
  min: 50_000,
  max: 20_000_000,
  initialAmount: 50_000,
  terms: [12, 24, 36],
  initialTerm: 12,
  lowestRate: 5,
  highestRate: 10,
  isRateDefault: true,
  isDefault: true,
}

const isTerm = (term: number) => Number.isSafeInteger(term) && term > 0
// A minimum or maximum of 0 is an unset column of the provider's, not a loan of nothing.
const isAmount = (value: number | null): value is number =>
  value !== null && value > 0 && value <= Number.MAX_SAFE_INTEGER
const isRate = (value: number | null): value is number =>
  value !== null && value >= 0 && Number.isFinite(value)

function rangeOf(
  min: number | null,
  max: number | null,
  isUsable: (value: number | null) => value is number,
  fallback: AmountRange,
): AmountRange {
  const low = isUsable(min) ? min : fallback.min
  const high = isUsable(max) ? max : fallback.max
  return low <= high ? { min: low, max: high } : fallback
}

/** The terms in "12, 24,,x,24": positive whole months, each once, in the order given (C27). */
export function parseTerms(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim())
  const months = parts.filter((part) => /^\d+$/.test(part)).map(Number)
  return [...new Set(months.filter(isTerm))]
}

/** The amount at the nearest step, then kept within the limits, which need not be steps themselves and are lent (C28). */
export function snapAmount(amount: number, { min, max }: AmountRange): number {
  if (Number.isNaN(amount)) return min
  if (amount === min || amount === max) return amount
  return Math.min(max, Math.max(min, Math.round(amount / amountStep) * amountStep))
}

/**
 * The place of a term in the list, counted from 1, as the fee call wants it (C25).
 * Throws a RangeError for a term that is not offered, so that 0 is never sent.
 */
export function termIndex(terms: readonly number[], term: number): number {
  const index = terms.indexOf(term)
  if (index === -1) throw new RangeError(`No term of ${term} months among ${terms.join(', ')}`)
  return index + 1
}

/** The limits a configuration gives, with the default for each field that is missing or makes no sense (C26 to C29). */
export function limitsOf(config: CalculatorConfig | undefined): CalculatorLimits {
  if (!config) return calculatorDefaults
  const amounts = rangeOf(config.minAmount, config.maxAmount, isAmount, calculatorDefaults)
  const rates = rangeOf(config.lowestRate, config.highestRate, isRate, {
    min: calculatorDefaults.lowestRate,
    max: calculatorDefaults.highestRate,
  })
  const offered = parseTerms(config.terms)
  const terms = offered.length > 0 ? offered : calculatorDefaults.terms
  const [firstTerm = calculatorDefaults.initialTerm] = terms
  const { initialAmount, initialTerm } = config
  const amount = isAmount(initialAmount) ? initialAmount : calculatorDefaults.initialAmount
  return {
    min: amounts.min,
    max: amounts.max,
    initialAmount: snapAmount(amount, amounts),
    terms,
    initialTerm: initialTerm !== null && terms.includes(initialTerm) ? initialTerm : firstTerm,
    lowestRate: rates.min,
    highestRate: rates.max,
    isRateDefault: rates.min !== config.lowestRate || rates.max !== config.highestRate,
    isDefault: config.terms !== '' && offered.length === 0,
  }
}
