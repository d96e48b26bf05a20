import { allIndexed, clearIndexed, clearIndexedExcept, eraseOldIndexed, ownerIn } from './indexed.ts'
import { removeLocal } from './local.ts'
import {
  borrowerNamesIn,
  isOutdated,
  type NameIn,
  registry,
  type SealedIn,
  sealedNamesIn,
} from './registry.ts'
import { removeSealed, type SealedName, storedEntry } from './sealed-local.ts'
import { visitorPlace } from './snapshots.ts'

type PlainName = Exclude<NameIn<'local'>, SealedIn<'local'> | 'session'>
const plainNames = borrowerNamesIn('local').filter(
  (name): name is PlainName => !registry[name].isSealed && name !== 'session',
)

/**
 * Erases everything of scope `borrower`, derived from the registry so that no store can be forgotten, but for the session:
 * its end is what begins this, and says until the end of it that this is to be done (session.ts). The keys go first: from
 * then on nobody can read the rest. Returns false where a store may have something left.
 */
export async function eraseBorrower(): Promise<boolean> {
  const keys = await clearIndexed('keys')
  for (const name of sealedNamesIn('local', 'session')) removeSealed(name)
  for (const name of plainNames) removeLocal(name)
  // The phone's, and begun anew with the next borrower.
  removeLocal('data-used')
  const [stores] = await Promise.all([
    Promise.all(borrowerNamesIn('indexeddb').map(clearIndexed)),
    ...borrowerNamesIn('cache').map(clearCache),
  ])
  return [keys, ...stores].every(Boolean)
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

/**
 * Erases the key, what was read and what the worker would send with. What the borrower made stays, and nobody else can
 * open it: drafts, the signature, what waits to be sent.
 */
export async function eraseReads(): Promise<void> {
  await clearIndexed('keys')
  // A visitor's are nobody's.
  if (storedEntry('reads')?.owner !== '') removeSealed('reads')
  removeSealed('phone')
  removeLocal('last-seen')
  await Promise.all([clearCache('snapshots'), clearIndexed('sender')])
}

/** Erases what other borrowers left. What a visitor did in this tab stays. */
export async function eraseOtherBorrowers(owner: string): Promise<void> {
  const locked = await allIndexed('locks').catch(() => [])
  // Counted for the one before.
  if (locked.some((other) => other !== owner)) removeLocal('data-used')
  for (const name of sealedNamesIn('local', 'session')) {
    const whose = storedEntry(name)?.owner
    if (whose !== owner && (whose !== '' || name === 'reads')) removeSealed(name)
  }
  // The worker's copies are stored by token, so even the same borrower's return starts with none.
  await Promise.all([
    ...borrowerNamesIn('indexeddb').map((name) => clearIndexedExcept(name, owner)),
    ...borrowerNamesIn('cache').map(clearCache),
  ])
}

/** What this borrower made and only this phone has, as far as it can be told without opening it. */
export interface Leftovers {
  isWaiting: boolean
  /** How many of what waits. */
  photos: number
  hasDrafts: boolean
  hasSignature: boolean
  ownPayments: boolean
  /** Something asked for about money has no answer yet. */
  isMoneyOpen: boolean
  /** How many records of what was agreed to. */
  agreed: number
}

const isOwnedBy = (owner: string, name: SealedName) => storedEntry(name)?.owner === owner

export async function leftoversOf(owner: string): Promise<Leftovers> {
  const count = async (name: Parameters<typeof allIndexed>[0]) => {
    const keys = await allIndexed(name).catch(() => [])
    return keys.filter((key) => ownerIn(key) === owner).length
  }
  const names = ['outbox', 'outbox-files', 'signature-backup', 'own-payments', 'agreed'] as const
  const [waiting = 0, photos = 0, signatures = 0, payments = 0, agreed = 0] = await Promise.all(
    names.map(count),
  )
  return {
    isWaiting: waiting > 0,
    photos,
    hasDrafts: isOwnedBy(owner, 'drafts'),
    hasSignature: signatures > 0,
    ownPayments: payments > 0,
    isMoneyOpen: isOwnedBy(owner, 'money-intents') || isOwnedBy(owner, 'unreadable-money'),
    agreed,
  }
}

/**
 * Erases what was last written longer ago than it may stay, whoever it is of: it need not be opened for that. The phone
 * number is written at sign-in only, and stays with its session; so does money that is in doubt. Rejects when the phone does
 * not let it be read.
 */
export async function eraseOutdated(signedIn: string, now: number, isMoneyInDoubt: boolean): Promise<void> {
  for (const name of sealedNamesIn('local', 'session')) {
    const found = storedEntry(name)
    const isKept = name === 'phone' || (name === 'money-intents' && isMoneyInDoubt)
    const isOfSession = isKept && found?.owner === signedIn
    if (found && !isOfSession && isOutdated(name, found.savedAt, now)) removeSealed(name)
  }
  await eraseOldIndexed(now)
}
