import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { config } from '#src/config.ts'
import { amountStep, type AmountRange } from '#src/domain/calculator.ts'
import { fitAmount, readLoanAmount } from '#src/domain/loan-amount.ts'
import type { Format } from '#src/i18n/format.ts'

/** What becomes of a typed amount, and what is said of it. */
interface TypedAmount {
  amount: number
  note: MessageDescriptor | null
}

/** Reads what was typed as an amount that is lent; null for what is no amount. */
export function readTyped(text: string, range: AmountRange, format: Format): TypedAmount | null {
  const typed = readLoanAmount(text, config.currencySign)
  if (typed === null) return null
  const { amount, because } = fitAmount(typed, range)
  const step = format.money(amountStep)
  const given = format.money(amount)
  if (because === 'step') return { amount, note: msg`Loans go in steps of ${step}. Rounded to ${given}.` }
  if (because === 'most') return { amount, note: msg`The most is ${given}.` }
  if (because === 'least') return { amount, note: msg`The least is ${given}.` }
  return { amount, note: null }
}

/** What is said of a text that is no amount. */
export const notAnAmount = msg`Enter an amount, for example 150,000`
