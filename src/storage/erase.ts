import * as v from 'valibot'

import { clearIndexed, clearIndexedExcept } from './indexed.ts'
import { readLocal, removeLocal, writeLocal } from './local.ts'
import { borrowerNamesIn } from './registry.ts'
import { visitorPlace } from './snapshots.ts'

/**
 * Erases everything of scope `borrower`, derived from the registry so that no store can be forgotten, but for the session:
 * its end is what begins this, and says until the end of it that this is to be done (session.ts).
 */
export async function eraseBorrower(): Promise<void> {
  for (const name of borrowerNamesIn('local', 'session')) if (name !== 'session') removeLocal(name)
  await Promise.all([
    ...borrowerNamesIn('indexeddb').map(clearIndexed),
    ...borrowerNamesIn('cache').map(clearCache),
  ])
}

// What is the same for everyone, such as the agreements, may stay.
async function clearCache(name: string): Promise<void> {
  try {
    const cache = await caches.open(`easy-loan/${name}`)
    const owned = async () => (await cache.keys()).filter(({ url }) => !url.startsWith(visitorPlace()))
    // Twice: the mark of a session goes with the first round (snapshots.ts), and what was just being stored with the second.
    for (let round = 0; round < 2; round += 1) {
      // One round after the other is the point of it.
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all((await owned()).map((key) => cache.delete(key)))
    }
  } catch {
    // Where caches are blocked, none was ever filled.
  }
}

const ownedEntry = v.looseObject({ owner: v.string() })

/**
 * Erases what was read and what the worker would send with, and leaves what the borrower made, locked to its owner: drafts,
 * the signature, what waits to be sent.
 */
export async function eraseReads(): Promise<void> {
  // A visitor's are nobody's.
  if (readLocal('reads', ownedEntry)?.owner !== '') removeLocal('reads')
  await Promise.all([clearCache('snapshots'), clearIndexed('sender')])
}

/** Erases what a borrower who left in another tab has in this one. */
export function eraseTab(): void {
  for (const name of borrowerNamesIn('session')) removeLocal(name)
}

/**
 * Erases what other borrowers left in the stores that have an owner (a phone number). What a visitor did in this tab is
 * this borrower's from now on.
 */
export async function eraseOtherBorrowers(owner: string): Promise<void> {
  for (const name of borrowerNamesIn('local', 'session')) {
    const entry = readLocal(name, ownedEntry)
    if (entry?.owner === '' && name !== 'reads') writeLocal(name, { ...entry, owner })
    else if (entry?.owner !== owner) removeLocal(name)
  }
  // The worker's copies are stored by token, so even the same borrower's return starts with none.
  await Promise.all([
    ...borrowerNamesIn('indexeddb').map((name) => clearIndexedExcept(name, owner)),
    ...borrowerNamesIn('cache').map(clearCache),
  ])
}
