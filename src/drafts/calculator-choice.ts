import * as v from 'valibot'

import { readSealed, removeSealed, writeSealed } from '#src/storage/sealed-local.ts'

const choice = v.object({ amount: v.number(), months: v.number(), isAgreed: v.optional(v.literal(true)) })

/**
 * What was set on the calculator: an amount in the currency's main unit and a term in months; `isAgreed` once it was taken on
 * to the application, the agreements ticked.
 */
export type CalculatorChoice = v.InferOutput<typeof choice>

/** Keeps what a borrower ('' for a visitor) sets on the calculator, over whatever comes next, as long as the tab lives. */
export const saveCalculatorChoice = (owner: string, set: CalculatorChoice): void =>
  void writeSealed('calculator', owner, set)

/** What this borrower has set, perhaps before signing in, or null. */
export const savedCalculatorChoice = (owner: string): CalculatorChoice | null =>
  readSealed('calculator', owner, choice)

export const removeCalculatorChoice = (): void => removeSealed('calculator')

/** Whether both are of one amount and term. */
export const isSameChoice = (one: CalculatorChoice, other: CalculatorChoice): boolean =>
  one.amount === other.amount && one.months === other.months

/** Forgets it where this is what was applied for; what was chosen since stays. */
export function removeAppliedChoice(owner: string, applied: CalculatorChoice): void {
  const set = savedCalculatorChoice(owner)
  if (set && isSameChoice(set, applied)) removeCalculatorChoice()
}
