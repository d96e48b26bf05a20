import * as v from 'valibot'

import { isOutdated } from '#src/storage/registry.ts'
import { readSealed, removeSealed, writeSealed } from '#src/storage/sealed-local.ts'

const quote = v.object({ amount: v.number(), months: v.number(), perInstallment: v.number(), at: v.number() })

/**
 * A price that somebody sleeps on: amount and payment in the currency's main unit, the term in months, `at` in epoch
 * milliseconds.
 */
export type KeptQuote = v.InferOutput<typeof quote>

// A visitor's stays in its tab like what is set on the calculator: nobody knows who holds the phone next.
const nameFor = (owner: string) => (owner === '' ? 'visitor-quote' : 'kept-quote')

/** Keeps a price for 7 days, in place of one before. Resolves with false where it lives only as long as the page. */
export const keepQuote = (owner: string, kept: KeptQuote): Promise<boolean> =>
  writeSealed(nameFor(owner), owner, kept)

/** The price that this borrower ('' for a visitor) sleeps on, or null; one of 7 days ago or more is forgotten. */
export function keptQuote(owner: string, now = Date.now()): KeptQuote | null {
  const found = readSealed(nameFor(owner), owner, quote)
  return found && !isOutdated('kept-quote', found.at, now) ? found : null
}

export const removeKeptQuote = (owner: string): void => removeSealed(nameFor(owner))
