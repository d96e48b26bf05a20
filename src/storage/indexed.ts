import { clear, createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'

import type { NameIn } from './registry.ts'

type IndexedName = NameIn<'indexeddb'>

const openLimit = 3_000
const stores = new Map<IndexedName, UseStore>()

function store(name: IndexedName): UseStore {
  const known = stores.get(name) ?? createStore(`easy-loan-${name}`, 'values')
  stores.set(name, known)
  return known
}

// Some browsers never answer the first open, and a closing connection throws once: a limit, and one fresh try.
async function attempt<T>(name: IndexedName, work: (opened: UseStore) => Promise<T>): Promise<T> {
  const limited = () =>
    new Promise<T>((resolve, reject) => {
      setTimeout(() => reject(new Error(`${name} did not open`)), openLimit)
      work(store(name)).then(resolve, reject)
    })
  try {
    return await limited()
  } catch {
    stores.delete(name)
    return limited()
  }
}

/** The value stored for this owner (a phone number), or null when there is none or the store does not open. */
export async function readIndexed<T>(
  name: IndexedName,
  owner: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  try {
    const result = v.safeParse(schema, await attempt(name, (opened) => get(owner, opened)))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** Stores a plain value for this owner (a phone number). Returns false when the phone could not keep it. */
export async function writeIndexed(name: IndexedName, owner: string, value: unknown): Promise<boolean> {
  try {
    await attempt(name, (opened) => set(owner, value, opened))
    return true
  } catch {
    return false
  }
}

/**
 * Changes the value stored under this key in one step, whatever other tabs and the worker do meanwhile: `change` gets what
 * is there (null for nothing, or another shape) and gives what shall be, null for nothing. False when the phone could not
 * keep it.
 */
export async function updateIndexed<T>(
  name: IndexedName,
  key: string,
  schema: v.GenericSchema<unknown, T>,
  change: (found: T | null) => T | null,
): Promise<boolean> {
  const inOneStep = (values: IDBObjectStore) =>
    new Promise<void>((resolve, reject) => {
      values.transaction.oncomplete = () => resolve()
      values.transaction.onabort = () => reject(values.transaction.error)
      const found = values.get(key)
      found.onsuccess = () => {
        const read = v.safeParse(schema, found.result)
        const next = change(read.success ? read.output : null)
        if (next === null) values.delete(key)
        else values.put(next, key)
      }
    })
  try {
    await attempt(name, (opened) => opened('readwrite', inOneStep))
    return true
  } catch {
    return false
  }
}

/** Forgets the value stored under this key. */
export async function removeIndexed(name: IndexedName, key: string): Promise<void> {
  try {
    await attempt(name, (opened) => del(key, opened))
  } catch {
    // What cannot be opened holds nothing that anyone could read.
  }
}

/** Forgets every owner's value in this store. */
export async function clearIndexed(name: IndexedName): Promise<void> {
  try {
    await attempt(name, (opened) => clear(opened))
  } catch {
    // A store that cannot be opened holds nothing of ours that anyone could read.
  }
}

/** Forgets every value in this store but this owner's; its keys are the owner, or begin with the owner and a slash. */
export async function clearIndexedExcept(name: IndexedName, owner: string): Promise<void> {
  try {
    await attempt(name, async (opened) => {
      const isOwn = (key: IDBValidKey) => key === owner || String(key).startsWith(`${owner}/`)
      const others = (await keys(opened)).filter((key) => !isOwn(key))
      await delMany(others, opened)
    })
  } catch {
    // As above: what cannot be opened cannot be read by the next person either.
  }
}
