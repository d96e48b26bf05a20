import { knowCalls } from './known-calls.ts'
import { calls } from './schema/calls.ts'

/**
 * Has every call known from now on. Done by each module that makes one before a borrower's code is there (app/borrower.tsx
 * does it for all that comes after): a visitor's first screen is there without most of them.
 */
export const knowAllCalls = (): void => knowCalls(calls)
