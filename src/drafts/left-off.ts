import * as v from 'valibot'

import { readSealed, removeSealed, writeSealed } from '#src/storage/sealed-local.ts'

/**
 * Notes the screen that asked for a sign-in, for this borrower ('' where it is not known whose it is). Resolves once it is
 * stored, which it only can be while the session lives.
 */
export const noteLeftOff = (owner: string, href: string): Promise<boolean> =>
  writeSealed('left-off', owner, href)

/** The address of the screen from which a sign-in has led away this borrower, or null. */
export const leftOff = (owner: string): string | null => readSealed('left-off', owner, v.string())

/** Forgets it: the borrower went there, or does not want to. */
export const removeLeftOff = (): void => removeSealed('left-off')
