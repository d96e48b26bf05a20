import { knowCalls } from './known-calls.ts'
import { calls } from './schema/calls.ts'

/**
 * Makes every call known. Whoever makes one before a borrower's code is there (app/borrower.tsx) does this first: a visitor's
 * Home loads only its own.
 */
export const knowAllCalls = (): void => knowCalls(calls)
