import { roundToCents } from './money.ts'

/** The sum of amounts in the currency's main unit, rounded to two decimals; null where one of them is not known. */
export function sumOf(amounts: readonly number[]): number
export function sumOf(amounts: readonly (number | null)[]): number | null
export function sumOf(amounts: readonly (number | null)[]): number | null {
  let sum = 0
  for (const amount of amounts) {
    if (amount === null) return null
    sum += amount
  }
  return roundToCents(sum)
}
