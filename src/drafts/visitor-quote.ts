import * as v from 'valibot'

import { readSealed } from '#src/storage/sealed-local.ts'

/** Whether a visitor may have a price to come back to (kept-quote.ts), of whatever age: all that the first screen has to know. */
export const isQuoteKept = (): boolean => readSealed('visitor-quote', '', v.unknown()) !== null
