import * as v from 'valibot'

import { readLocal, removeLocal, writeLocal } from '#src/storage/local.ts'

const place = v.object({ owner: v.string(), href: v.string() })

/** Notes the screen that asked for a sign-in, for this borrower ('' where it is not known whose it is). */
export const noteLeftOff = (owner: string, href: string): void => void writeLocal('left-off', { owner, href })

/** The address of the screen from which a sign-in has led away this borrower, or null. */
export function leftOff(owner: string): string | null {
  const found = readLocal('left-off', place)
  return found && ['', owner].includes(found.owner) ? found.href : null
}

/** Forgets it: the borrower went there, or does not want to. */
export const removeLeftOff = (): void => removeLocal('left-off')
