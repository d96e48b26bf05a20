import * as v from 'valibot'

import { readLocal, removeLocal, writeLocal } from '#src/storage/local.ts'

const choice = v.object({ owner: v.string(), amount: v.number(), months: v.number() })

/** What was set on the calculator: an amount in the currency's main unit and a term in months. */
export type CalculatorChoice = Omit<v.InferOutput<typeof choice>, 'owner'>

/** Keeps what a borrower ('' for a visitor) sets on the calculator, over whatever comes next, as long as the tab lives. */
export const saveCalculatorChoice = (owner: string, set: CalculatorChoice): void =>
  void writeLocal('calculator', { owner, ...set })

/** What this borrower has set, perhaps before signing in, or null. */
export function savedCalculatorChoice(owner: string): CalculatorChoice | null {
  const found = readLocal('calculator', choice)
  return found && ['', owner].includes(found.owner) ? found : null
}

/** Forgets it, once it has been applied for. */
export const removeCalculatorChoice = (): void => removeLocal('calculator')
