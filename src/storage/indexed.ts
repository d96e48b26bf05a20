import {
  clear,
  createStore,
  del,
  delMany,
  entries,
  get,
  keys,
  set,
  promisifyRequest,
  type UseStore,
} from 'idb-keyval'

import { isNothingKept } from './keep-nothing.ts'
import { track } from './pending.ts'
import { isOutdated, type NameIn, registry, type SealedIn, sealedNamesIn } from './registry.ts'
import { isSealed, type KeyRing, type Keys, seal, type Sealed, unseal } from './seal.ts'

// What is of one borrower lies under the owner, or under the owner and a slash, encrypted with the owner's key.

type IndexedName = NameIn<'indexeddb'>
type SealedName = SealedIn<'indexeddb'>

// Seconds. A large value on a slow phone may take its time.
const openLimit = 3
const answerLimit = 8

class NoAnswer extends Error {}

const stores = new Map<IndexedName, UseStore>()
const neverOpened = new Set<IndexedName>()

/** Makes what shall be stored of what is stored; undefined is nothing, for both. */
type Change = (stored: unknown) => unknown

// Changes that the phone refused to store. They live as long as the page, are applied to whatever is read, and are stored
// with the next change that succeeds.
const unsaved = new Map<IndexedName, Map<string, readonly Change[]>>()

function unsavedOf(name: IndexedName): Map<string, readonly Change[]> {
  const known = unsaved.get(name) ?? new Map<string, readonly Change[]>()
  unsaved.set(name, known)
  return known
}

const applied = (changes: readonly Change[], stored: unknown) =>
  changes.reduce((value, change) => change(value), stored)

function store(name: IndexedName): UseStore {
  const known = stores.get(name) ?? createStore(`easy-loan-${name}`, 'values')
  stores.set(name, known)
  return known
}

// WebKit never answers a transaction where a page that was left in the middle of one holds the store. Who was told that it
// failed must not find it done later, as a copy of something that a logout has erased meanwhile.
async function inTime<T>(name: IndexedName, work: (database: UseStore) => Promise<T>): Promise<T> {
  const failure = new NoAnswer(name)
  let secondsLeft = openLimit
  let giveUp: () => unknown = () => neverOpened.add(name)
  let limit: ReturnType<typeof setInterval> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    // One by one: on a phone that slept, a timer goes off before the answer that came meanwhile.
    limit = setInterval(() => {
      secondsLeft -= 1
      if (secondsLeft > 0) return
      try {
        giveUp()
      } catch {
        // A transaction that is done cannot be aborted: its answer is on its way, and waited for once more.
        secondsLeft = answerLimit
        giveUp = () => {}
        return
      }
      clearInterval(limit)
      reject(failure)
    }, 1_000)
  })
  try {
    const database = store(name)
    const limited: UseStore = (mode, act) =>
      database(mode, (values) => {
        if (neverOpened.has(name)) throw failure
        secondsLeft = answerLimit
        giveUp = () => values.transaction.abort()
        return act(values)
      })
    return await Promise.race([work(limited), tooLate])
  } finally {
    clearInterval(limit)
  }
}

// Some browsers never answer the first open: waited for once a visit. A closing connection throws once: one fresh try.
async function attempt<T>(name: IndexedName, work: (database: UseStore) => Promise<T>): Promise<T> {
  if (isNothingKept()) throw new Error('Nothing is stored')
  if (neverOpened.has(name)) throw new NoAnswer(name)
  try {
    return await inTime(name, work)
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    stores.delete(name)
    return inTime(name, work)
  }
}

/** Where nothing is to be kept, or a browser forbids this origin to store anything, nothing was ever stored. */
const isForbidden = (error: unknown): boolean =>
  isNothingKept() ||
  !('indexedDB' in globalThis) ||
  (Object(error) as Partial<Error>).name === 'SecurityError'

/** Makes a value of what was found, undefined for nothing; null when it is not of the shape that is wanted. */
type Read<T> = (found: unknown) => T | null

/** Whose it is, by its key. */
export const ownerIn = (key: string): string => key.split('/', 1)[0] ?? ''
// Written by nobody but keys.ts.
const asKeys: Read<KeyRing> = (found) =>
  typeof found === 'object' && found !== null && 'keys' in found ? (found as KeyRing) : null

/** The keys of this borrower as they are at this moment: they go with the session, which may end in another tab. */
export const keysOf = (owner: string): Promise<Found<KeyRing>> => readIndexed('keys', owner, asKeys)

async function ownKeys(owner: string): Promise<Keys> {
  const { value } = await keysOf(owner)
  if (!value) throw new Error('There is no key')
  return value.keys
}

/**
 * Changes what is of this borrower in one step, also what this page could not store itself. False where it has been taken
 * meanwhile, or `change` gives undefined, and nothing is stored. Rejects where the phone refuses.
 */
export const changeWhereThere = (name: 'keys' | 'locks', owner: string, change: Change): Promise<boolean> =>
  track(
    attempt(name, (database) =>
      database('readwrite', async (values) => {
        let next: unknown
        const found = values.get(owner)
        found.onsuccess = () => {
          const stored = applied(unsavedOf(name).get(owner) ?? [], found.result)
          if (stored !== undefined) next = change(stored)
          if (next !== undefined) values.put(next, owner)
        }
        await promisifyRequest(values.transaction)
        if (next !== undefined) unsavedOf(name).delete(owner)
        return next !== undefined
      }),
    ),
  )

const isSealedName = (name: IndexedName): name is SealedName => registry[name].isSealed
const placeOf = (name: IndexedName, key: string) => `${name}/${key}`

/** Rejects where it cannot be told what it is, as after the end of the session. */
async function opened(name: IndexedName, key: string, stored: unknown): Promise<unknown> {
  if (!isSealedName(name) || stored === undefined) return stored
  const dataKeys = await ownKeys(ownerIn(key))
  return isSealed(stored) ? unseal(dataKeys, placeOf(name, key), stored) : undefined
}

async function sealed(name: SealedName, key: string, value: unknown): Promise<Sealed> {
  const [newest] = await ownKeys(ownerIn(key))
  return seal(newest, placeOf(name, key), value)
}

// Every sealing has an iv of its own. What was not sealed by this app is all the same: nothing of worth.
const markOf = (stored: unknown) => (isSealed(stored) ? String(stored.iv) : typeof stored)
const isSame = (one: unknown, other: unknown) => markOf(one) === markOf(other)

/** Puts `next` (undefined for nothing) where still `before` is; false where somebody was faster. */
const exchange = (name: SealedName, key: string, before: unknown, next: Sealed | undefined) =>
  attempt(name, (database) =>
    database('readwrite', async (values) => {
      const found = values.get(key)
      found.onsuccess = () => {
        if (!isSame(found.result, before)) return
        if (next) values.put(next, key)
        else values.delete(key)
      }
      await promisifyRequest(values.transaction)
      return isSame(found.result, before)
    }),
  )

/** What could be read. */
interface Found<T> {
  /** Null for nothing, or another shape. */
  value: T | null
  /** False when the phone's store could not be read: `value` is only what this page could not store itself. */
  isComplete: boolean
}

/** What is under this key. What does not open was not written by this app for this place, and is deleted. Never rejects. */
export async function readIndexed<T>(name: IndexedName, key: string, read: Read<T>): Promise<Found<T>> {
  let stored: unknown
  let value: unknown
  let isComplete = true
  try {
    stored = await attempt<unknown>(name, (database) => get(key, database))
    value = await opened(name, key, stored)
    if (isSealedName(name) && stored !== undefined && value === undefined)
      await exchange(name, key, stored, undefined)
  } catch (error) {
    isComplete = isForbidden(error)
  }
  return { value: read(applied(unsavedOf(name).get(key) ?? [], value)), isComplete }
}

/** Stores a plain value. Returns false when the phone kept it only in memory. */
export const writeIndexed = (name: IndexedName, key: string, value: unknown): Promise<boolean> =>
  track(write(name, key, value))

async function write(name: IndexedName, key: string, value: unknown): Promise<boolean> {
  try {
    const next = isSealedName(name) ? await sealed(name, key, value) : value
    await attempt(name, (database) => set(key, next, database))
    unsavedOf(name).delete(key)
    return true
  } catch {
    unsavedOf(name).set(key, [() => value])
    return false
  }
}

/** What became of a change. */
interface Updated<T> {
  /** False when the phone kept the change only in memory. */
  isStored: boolean
  /** What was changed, as far as this page could know it. */
  before: T | null
}

/**
 * Changes the value under this key in one step, whatever other tabs and the worker do meanwhile: `change` gets what is
 * there (null for nothing, or another shape) and gives what shall be, null for nothing. It may be called several times.
 */
export const updateIndexed = <T>(
  name: SealedName,
  key: string,
  read: Read<T>,
  change: (found: T | null) => T | null,
): Promise<Updated<T>> => track(updateNow(name, key, read, change))

async function updateNow<T>(
  name: SealedName,
  key: string,
  read: Read<T>,
  change: (found: T | null) => T | null,
): Promise<Updated<T>> {
  const waiting = unsavedOf(name)
  let value: unknown
  let earlier: readonly Change[] = []
  try {
    const tryOnce = async () => {
      const stored = await attempt<unknown>(name, (database) => get(key, database))
      value = await opened(name, key, stored)
      earlier = waiting.get(key) ?? []
      const next = change(read(applied(earlier, value)))
      const wanted = next === null ? undefined : await sealed(name, key, next)
      return exchange(name, key, stored, wanted)
    }
    // One try after the other is the point of it.
    // oxlint-disable-next-line no-await-in-loop
    while (!(await tryOnce()));
    // Another change may have been refused while this one was stored.
    const refused = (waiting.get(key) ?? []).filter((other) => !earlier.includes(other))
    waiting.set(key, refused)
    return { isStored: true, before: read(applied(earlier, value)) }
  } catch {
    // Read but not written, as where the phone is full: what is there is not lost for that.
    earlier = waiting.get(key) ?? []
    waiting.set(key, [...earlier, (found) => change(read(found)) ?? undefined])
    return { isStored: false, before: read(applied(earlier, value)) }
  }
}

/** Erases what lies here longer than it may, whoever it is of. Rejects when the phone does not let it be read. */
export async function eraseOldIndexed(now: number): Promise<void> {
  const eraseIn = async (name: SealedName) => {
    const isOld = (found: unknown) => !isSealed(found) || isOutdated(name, found.savedAt, now)
    const found = await entriesIn(name)
    const old = found.filter(([, value]) => isOld(value)).map(([key]) => key)
    if (old.length > 0) await attempt(name, (database) => delMany(old, database))
  }
  await Promise.all(sealedNamesIn('indexeddb').map(eraseIn))
}

/** The keys of everything in this store. Rejects when the phone does not let it be read. */
export async function allIndexed(name: IndexedName): Promise<string[]> {
  try {
    return (await attempt(name, (database) => keys(database))).map(String)
  } catch (error) {
    if (isForbidden(error)) return []
    throw error
  }
}

/** Forgets what this page holds because it could not be stored, whoever it is of. */
export const forgetUnsaved = (): void => unsaved.clear()

/** Everything in this store, of whoever and as it lies there. Rejects when the phone does not let it be read. */
export const entriesIn = (name: IndexedName): Promise<[key: string, stored: unknown][]> =>
  attempt(name, (database) => entries<string, unknown>(database))

/** Forgets the value under this key. Returns false where the phone did not do so: it may be left. */
export async function removeIndexed(name: IndexedName, key: string): Promise<boolean> {
  unsavedOf(name).delete(key)
  try {
    await attempt(name, (database) => del(key, database))
    return true
  } catch (error) {
    return isForbidden(error)
  }
}

/** Forgets every owner's value in this store. Returns false where the phone did not do so: something may be left. */
export async function clearIndexed(name: IndexedName): Promise<boolean> {
  unsavedOf(name).clear()
  try {
    await attempt(name, (database) => clear(database))
    return true
  } catch (error) {
    return isForbidden(error)
  }
}

async function removeWhere(name: IndexedName, isUnwanted: (owner: string) => boolean): Promise<void> {
  const waiting = unsavedOf(name)
  for (const key of waiting.keys()) if (isUnwanted(ownerIn(key))) waiting.delete(key)
  try {
    await attempt(name, async (database) => {
      const unwanted = (await keys<string>(database)).filter((key) => isUnwanted(ownerIn(key)))
      await delMany(unwanted, database)
    })
  } catch {
    // What cannot be opened holds nothing that anyone could read.
  }
}

/** Forgets every value in this store but this owner's. */
export const clearIndexedExcept = (name: IndexedName, owner: string): Promise<void> =>
  removeWhere(name, (other) => other !== owner)

/** Forgets everything of this owner in this store. */
export const removeIndexedOf = (name: IndexedName, owner: string): Promise<void> =>
  removeWhere(name, (other) => other === owner)
