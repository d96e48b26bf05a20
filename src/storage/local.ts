import { Store } from '@tanstack/react-store'
import * as v from 'valibot'

import { type NameIn, registry } from './registry.ts'

type LocalName = NameIn<'local' | 'session'>

// Where the browser refuses storage (blocked site data, private modes, quota) values live as long as the page does.
const memory = new Map<LocalName, string>()

/** Counts what this page has written and removed, for those who follow it. */
const ownChanges = new Store(0)
const countChange = () => ownChanges.setState((count) => count + 1)

const key = (name: LocalName) => `easy-loan/${name}`

function area(name: LocalName): Storage | null {
  try {
    return registry[name].where === 'local' ? localStorage : sessionStorage
  } catch {
    return null
  }
}

/** The stored value, or null when there is none, it is of another shape, or storage is blocked. Never throws. */
export function readLocal<T>(name: LocalName, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const text = memory.get(name) ?? area(name)?.getItem(key(name)) ?? null
    if (text === null) return null
    const result = v.safeParse(schema, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

let handleRefusal = () => {}

/** Sets what is called when the phone refused a value: it is lost when the app closes. */
export function setRefusalHandler(handler: () => void): void {
  handleRefusal = handler
}

function put(name: LocalName, text: string): boolean {
  try {
    const storage = area(name)
    storage?.setItem(key(name), text)
    return storage !== null
  } catch {
    return false
  }
}

/** Stores a plain JSON value. Returns false where the phone refused and it lives only as long as the page. */
export function writeLocal(name: LocalName, value: unknown): boolean {
  const text = JSON.stringify(value)
  let isStored = put(name, text)
  if (!isStored) {
    // What was read can be read again; what a person typed cannot.
    removeLocal('reads')
    isStored = put(name, text)
  }
  if (isStored) {
    memory.delete(name)
  } else {
    memory.set(name, text)
    handleRefusal()
  }
  countChange()
  return isStored
}

/** Forgets one value, in storage and in memory. */
export function removeLocal(name: LocalName): void {
  memory.delete(name)
  try {
    area(name)?.removeItem(key(name))
  } catch {
    // A store that cannot be opened holds nothing of ours.
  }
  countChange()
}

/** One entry as the text store that a library writes to by itself. Throws where the phone's storage is full. */
export function textStorage(name: NameIn<'local'>) {
  return {
    getItem: () => area(name)?.getItem(key(name)) ?? null,
    setItem: (_: string, text: string) => {
      const storage = area(name)
      if (storage) storage.setItem(key(name), text)
      else handleRefusal()
    },
    removeItem: () => removeLocal(name),
  }
}

/**
 * Calls back when another tab changes the value, or may have done so while this page was put away for Back: it is told
 * nothing then. Returns the way to stop listening.
 */
export function watchLocal(name: NameIn<'local'>, onChange: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key(name) || event.key === null) onChange()
  }
  const handleShow = (event: PageTransitionEvent) => {
    if (event.persisted) onChange()
  }
  addEventListener('storage', handleStorage)
  addEventListener('pageshow', handleShow)
  return () => {
    removeEventListener('storage', handleStorage)
    removeEventListener('pageshow', handleShow)
  }
}

/** Calls back when the value may have changed, here or in another tab. Returns the way to stop. */
export function subscribeToLocal(name: NameIn<'local'>, onChange: () => void): () => void {
  const stopWatching = watchLocal(name, onChange)
  const { unsubscribe } = ownChanges.subscribe(onChange)
  return () => {
    unsubscribe()
    stopWatching()
  }
}
