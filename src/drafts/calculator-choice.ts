import * as v from 'valibot'

import { readLocal, removeLocal, writeLocal } from '#src/storage/local.ts'

const choice = v.object({ amount: v.number(), months: v.number() })

/** What was set on the calculator: an amount in the currency's main unit and a term in months. */
export type CalculatorChoice = v.InferOutput<typeof choice>

/** Stores a visitor's calculator over the way to sign-in, as long as the tab lives. */
export const saveCalculatorChoice = (set: CalculatorChoice): void => void writeLocal('calculator', set)

/** What was stored, or null. */
export const savedCalculatorChoice = (): CalculatorChoice | null => readLocal('calculator', choice)

/** Forgets it, once an application was started from it. */
export const removeCalculatorChoice = (): void => removeLocal('calculator')
