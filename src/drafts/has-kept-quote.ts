import * as v from 'valibot'

import { readSealed } from '#src/storage/sealed-local.ts'

// Apart from what is kept (kept-quote.ts), since this is all of it that the first screen has to know.

/**
 * Where the price lies that this borrower ('' for a visitor) sleeps on. A visitor's stays in its tab like what is set on the
 * calculator: nobody knows who holds the phone next.
 */
export const nameFor = (owner: string) => (owner === '' ? 'visitor-quote' : 'kept-quote')

/** Whether there is one, of whatever age. */
export const hasKeptQuote = (owner: string): boolean =>
  readSealed(nameFor(owner), owner, v.unknown()) !== null
