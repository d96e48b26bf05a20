import { amountStep, type AmountRange, snapAmount } from './calculator.ts'

// A scale on which equal travel is equal ratio: from 50,000 to 100,000 is as far as from 1,000,000 to 2,000,000.

/** The place of an amount on the scale: 0 at the least, 1 at the most. */
export function placeOf(amount: number, { min, max }: AmountRange): number {
  if (max <= min) return 1
  return Math.min(1, Math.max(0, (Math.log(amount) - Math.log(min)) / (Math.log(max) - Math.log(min))))
}

/** The amount at a place from 0 to 1: a whole number of steps, or one of the ends. */
export function amountAt(place: number, { min, max }: AmountRange): number {
  if (place <= 0) return min
  if (place >= 1) return max
  // A ratio of the ends may be beyond what a number holds.
  return snapAmount(Math.exp(Math.log(min) + place * (Math.log(max) - Math.log(min))), { min, max })
}

/** The amount so many steps further (fewer below 0). From an end that is no whole number of steps, the next one counts. */
export function stepAmount(amount: number, steps: number, { min, max }: AmountRange): number {
  const from = steps < 0 ? Math.ceil(amount / amountStep) : Math.floor(amount / amountStep)
  return Math.min(max, Math.max(min, (from + steps) * amountStep))
}

const mostChips = 3

/** A few round amounts (1, 2 and 5 with zeros) that can be lent, the smallest: nobody is led to borrow more. */
export function roundAmounts({ min, max }: AmountRange): number[] {
  const found: number[] = []
  for (let unit = amountStep; unit <= max && found.length < mostChips; unit *= 10) {
    for (const amount of [unit, 2 * unit, 5 * unit]) if (amount >= min && amount <= max) found.push(amount)
  }
  return found.slice(0, mostChips)
}
