import { clearIndexed, clearIndexedExcept } from './indexed.ts'
import { removeLocal } from './local.ts'
import { registry, type StoredName } from './registry.ts'

/** Erases everything of scope `borrower`, derived from the registry so that no store can be forgotten. */
export async function eraseBorrower(): Promise<void> {
  const names = Object.keys(registry) as StoredName[] // keys of a constant object: exactly the stored names
  const work: Promise<void>[] = []
  for (const name of names) {
    const entry = registry[name]
    if (entry.scope !== 'borrower') continue
    if (entry.where === 'indexeddb') work.push(clearIndexed(name as 'signature-backup'))
    else removeLocal(name as 'session' | 'calculator')
  }
  await Promise.all(work)
}

/** Erases what other borrowers left in the stores that are kept by owner (a phone number). */
export async function eraseOtherBorrowers(owner: string): Promise<void> {
  await clearIndexedExcept('signature-backup', owner)
}
