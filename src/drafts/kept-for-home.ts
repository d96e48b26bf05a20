import * as v from 'valibot'

import { readSealed } from '#src/storage/sealed-local.ts'

// Apart from what is kept (kept-quote.ts, left-off.ts), since this is all of it that the first screen has to know.

const names = ['left-off', 'kept-quote', 'visitor-quote'] as const

/** Whether Home may have something to lead back to for this borrower ('' for a visitor), of whatever age. */
export const isSomethingKept = (owner: string): boolean =>
  names.some((name) => readSealed(name, owner, v.unknown()) !== null)
