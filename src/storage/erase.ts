import * as v from 'valibot'

import { clearIndexed, clearIndexedExcept } from './indexed.ts'
import { readLocal, removeLocal } from './local.ts'
import { borrowerNamesIn } from './registry.ts'

/** Erases everything of scope `borrower`, derived from the registry so that no store can be forgotten. */
export async function eraseBorrower(): Promise<void> {
  for (const name of borrowerNamesIn('local', 'session')) removeLocal(name)
  await Promise.all(borrowerNamesIn('indexeddb').map(clearIndexed))
}

const owned = v.object({ owner: v.string() })

/** Erases what other borrowers left in the stores that are kept by owner (a phone number). */
export async function eraseOtherBorrowers(owner: string): Promise<void> {
  for (const name of borrowerNamesIn('local')) {
    if (readLocal(name, owned)?.owner !== owner) removeLocal(name)
  }
  await Promise.all(borrowerNamesIn('indexeddb').map((name) => clearIndexedExcept(name, owner)))
}
