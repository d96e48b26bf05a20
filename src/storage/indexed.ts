import { clear, createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'

import type { NameIn } from './registry.ts'

type IndexedName = NameIn<'indexeddb'>

const openLimit = 3_000
const stores = new Map<IndexedName, UseStore>()

// Where the phone refuses, values live as long as the page does (as in local.ts).
const memory = new Map<IndexedName, Map<string, unknown>>()
const neverOpened = new Set<IndexedName>()

function store(name: IndexedName): UseStore {
  const known = stores.get(name) ?? createStore(`easy-loan-${name}`, 'values')
  stores.set(name, known)
  return known
}

function memoryOf(name: IndexedName): Map<string, unknown> {
  const known = memory.get(name) ?? new Map<string, unknown>()
  memory.set(name, known)
  return known
}

// Only the opening is limited: a large value on a slow phone may take its time. And who was told that it failed must not
// find it done later, as a copy of something that a logout has erased meanwhile.
function inTime<T>(name: IndexedName, work: (opened: UseStore) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const failure = new Error(`${name} did not open`)
    const limit = setTimeout(() => {
      neverOpened.add(name)
      reject(failure)
    }, openLimit)
    const opened = store(name)
    const limited: UseStore = (mode, act) =>
      opened(mode, (values) => {
        if (neverOpened.has(name)) throw failure
        clearTimeout(limit)
        return act(values)
      })
    work(limited)
      .then(resolve, reject)
      .finally(() => clearTimeout(limit))
  })
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

/** Makes a value of what was found, undefined for nothing; null when it is not of the shape that is wanted. */
export type Read<T> = (found: unknown) => T | null

/** The value under this key, or null when there is none, it is of another shape, or the store does not open. */
export async function readIndexed<T>(name: IndexedName, key: string, read: Read<T>): Promise<T | null> {
  const held = memoryOf(name)
  if (held.has(key)) return read(held.get(key))
  try {
    return read(await attempt(name, (opened) => get(key, opened)))
  } catch {
    return null
  }
}

/** Stores a plain value. Returns false when the phone kept it only in memory. */
export async function writeIndexed(name: IndexedName, key: string, value: unknown): Promise<boolean> {
  const held = memoryOf(name)
  try {
    await attempt(name, (opened) => set(key, value, opened))
    held.delete(key)
    return true
  } catch {
    held.set(key, value)
    return false
  }
}

/**
 * Changes the value under this key in one step, whatever other tabs and the worker do meanwhile: `change` gets what is
 * there (null for nothing, or another shape) and gives what shall be, null for nothing. False when the phone kept it only
 * in memory.
 */
export async function updateIndexed<T>(
  name: IndexedName,
  key: string,
  read: Read<T>,
  change: (found: T | null) => T | null,
): Promise<boolean> {
  const held = memoryOf(name)
  // What stands there as far as this page knows: what it could only hold itself comes before what it could once store.
  let stored: unknown
  const present = () => read(held.has(key) ? held.get(key) : stored)
  const inOneStep = (values: IDBObjectStore) =>
    new Promise<void>((resolve, reject) => {
      values.transaction.addEventListener('complete', () => resolve())
      values.transaction.addEventListener('abort', () => reject(values.transaction.error))
      const found = values.get(key)
      found.onsuccess = () => {
        stored = found.result
        const next = change(present())
        if (next === null) values.delete(key)
        else values.put(next, key)
      }
    })
  try {
    await attempt(name, (opened) => opened('readwrite', inOneStep))
    held.delete(key)
    return true
  } catch {
    // Read but not written, as where the phone is full: what is there is not lost for that.
    const next = change(present())
    if (next === null) held.delete(key)
    else held.set(key, next)
    return false
  }
}

/** The keys of everything in this store. */
export async function allIndexed(name: IndexedName): Promise<string[]> {
  try {
    return (await attempt(name, (opened) => keys(opened))).map(String)
  } catch {
    return [...memoryOf(name).keys()]
  }
}

/** Forgets the value under this key. */
export async function removeIndexed(name: IndexedName, key: string): Promise<void> {
  memoryOf(name).delete(key)
  try {
    await attempt(name, (opened) => del(key, opened))
  } catch {
    // What cannot be opened holds nothing that anyone could read.
  }
}

/** Forgets every owner's value in this store. */
export async function clearIndexed(name: IndexedName): Promise<void> {
  memoryOf(name).clear()
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
  const held = memoryOf(name)
  for (const key of held.keys()) if (!isOwn(key)) held.delete(key)
  try {
    await attempt(name, async (opened) => {
      const others = (await keys(opened)).filter((key) => !isOwn(key))
      await delMany(others, opened)
    })
  } catch {
    // As above: what cannot be opened cannot be read by the next person either.
  }
}
