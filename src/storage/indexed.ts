import { clear, createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'

import type { NameIn } from './registry.ts'

type IndexedName = NameIn<'indexeddb'>

const openLimit = 3_000
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

// Only the opening is limited: a large value on a slow phone may take its time. And who was told that it failed must not
// find it done later, as a copy of something that a logout has erased meanwhile.
async function inTime<T>(name: IndexedName, work: (opened: UseStore) => Promise<T>): Promise<T> {
  const failure = new Error(`${name} did not open`)
  let limit: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    limit = setTimeout(() => {
      neverOpened.add(name)
      reject(failure)
    }, openLimit)
  })
  try {
    const opened = store(name)
    const limited: UseStore = (mode, act) =>
      opened(mode, (values) => {
        if (neverOpened.has(name)) throw failure
        clearTimeout(limit)
        return act(values)
      })
    return await Promise.race([work(limited), tooLate])
  } finally {
    clearTimeout(limit)
  }
}

// Some browsers never answer the first open: waited for once a visit. A closing connection throws once: one fresh try.
async function attempt<T>(name: IndexedName, work: (opened: UseStore) => Promise<T>): Promise<T> {
  if (neverOpened.has(name)) throw new Error(`${name} did not open`)
  try {
    return await inTime(name, work)
  } catch (error) {
    if (neverOpened.has(name)) throw error
    stores.delete(name)
    return inTime(name, work)
  }
}

/** Where a browser forbids this origin to store anything, nothing was ever stored. */
const isForbidden = (error: unknown) =>
  !('indexedDB' in globalThis) || (Object(error) as Partial<Error>).name === 'SecurityError'

/** Makes a value of what was found, undefined for nothing; null when it is not of the shape that is wanted. */
export type Read<T> = (found: unknown) => T | null

/** Bytes, or null. Not by instanceof, which knows only the buffers of its own window. */
export const asBytes: Read<ArrayBuffer> = (found) =>
  Object.prototype.toString.call(found) === '[object ArrayBuffer]' ? (found as ArrayBuffer) : null

/** What could be read. */
interface Found<T> {
  /** Null for nothing, or another shape. */
  value: T | null
  /** False when the phone's store could not be read: `value` is only what this page could not store itself. */
  isComplete: boolean
}

/** What is under this key. Never rejects. */
export async function readIndexed<T>(name: IndexedName, key: string, read: Read<T>): Promise<Found<T>> {
  let stored: unknown
  let isComplete = true
  try {
    stored = await attempt<unknown>(name, (opened) => get(key, opened))
  } catch (error) {
    isComplete = isForbidden(error)
  }
  return { value: read(applied(unsavedOf(name).get(key) ?? [], stored)), isComplete }
}

/** Stores a plain value. Returns false when the phone kept it only in memory. */
export async function writeIndexed(name: IndexedName, key: string, value: unknown): Promise<boolean> {
  try {
    await attempt(name, (opened) => set(key, value, opened))
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
export async function updateIndexed<T>(
  name: IndexedName,
  key: string,
  read: Read<T>,
  change: (found: T | null) => T | null,
): Promise<Updated<T>> {
  const waiting = unsavedOf(name)
  let stored: unknown
  let earlier: readonly Change[] = []
  const inOneStep = (values: IDBObjectStore) =>
    new Promise<void>((resolve, reject) => {
      values.transaction.addEventListener('complete', () => resolve())
      values.transaction.addEventListener('abort', () => reject(values.transaction.error))
      const found = values.get(key)
      found.onsuccess = () => {
        stored = found.result
        earlier = waiting.get(key) ?? []
        const next = change(read(applied(earlier, stored)))
        if (next === null) values.delete(key)
        else values.put(next, key)
      }
    })
  try {
    await attempt(name, (opened) => opened('readwrite', inOneStep))
    // Another change may have been refused while this one was stored.
    const refused = (waiting.get(key) ?? []).filter((other) => !earlier.includes(other))
    waiting.set(key, refused)
    return { isStored: true, before: read(applied(earlier, stored)) }
  } catch {
    // Read but not written, as where the phone is full: what is there is not lost for that.
    earlier = waiting.get(key) ?? []
    waiting.set(key, [...earlier, (found) => change(read(found)) ?? undefined])
    return { isStored: false, before: read(applied(earlier, stored)) }
  }
}

/** The keys of everything in this store. Rejects when the phone does not let it be read. */
export const allIndexed = async (name: IndexedName): Promise<string[]> =>
  (await attempt(name, (opened) => keys(opened))).map(String)

/** Forgets the value under this key. */
export async function removeIndexed(name: IndexedName, key: string): Promise<void> {
  unsavedOf(name).delete(key)
  try {
    await attempt(name, (opened) => del(key, opened))
  } catch {
    // What cannot be opened holds nothing that anyone could read.
  }
}

/** Forgets every owner's value in this store. */
export async function clearIndexed(name: IndexedName): Promise<void> {
  unsavedOf(name).clear()
  try {
    await attempt(name, (opened) => clear(opened))
  } catch {
    // A store that cannot be opened holds nothing of ours that anyone could read.
  }
}

/** Forgets every value in this store but this owner's; its keys are the owner, or begin with the owner and a slash. */
export async function clearIndexedExcept(name: IndexedName, owner: string): Promise<void> {
  const isOwn = (key: IDBValidKey) =>
    typeof key === 'string' && (key === owner || key.startsWith(`${owner}/`))
  const waiting = unsavedOf(name)
  for (const key of waiting.keys()) if (!isOwn(key)) waiting.delete(key)
  try {
    await attempt(name, async (opened) => {
      const others = (await keys(opened)).filter((key) => !isOwn(key))
      await delMany(others, opened)
    })
  } catch {
    // As above: what cannot be opened cannot be read by the next person either.
  }
}
