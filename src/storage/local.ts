import type * as v from 'valibot'

import { type AreaName, getText, putText, removeText, reportRefusal } from './area.ts'
import { readText } from './read-as.ts'
import type { SealedIn } from './registry.ts'

// What is stored as it is, and can be read at once.

type LocalName = Exclude<AreaName, SealedIn<'local' | 'session'>>

// Where the browser refuses storage (blocked site data, private modes, quota) values live as long as the page does.
const memory = new Map<LocalName, string>()

/** The stored value, or null when there is none, it is of another shape, or storage is blocked. Never throws. */
export const readLocal = <T>(name: LocalName, schema: v.GenericSchema<unknown, T>): T | null =>
  readText(memory.get(name) ?? getText(name), schema)

/** Stores a plain JSON value. Returns false where the phone refused and it lives only as long as the page. */
export function writeLocal(name: LocalName, value: unknown): boolean {
  const text = JSON.stringify(value)
  const isStored = putText(name, text)
  if (isStored) {
    memory.delete(name)
  } else {
    memory.set(name, text)
    reportRefusal()
  }
  return isStored
}

/** Forgets one value, in storage and in memory. */
export function removeLocal(name: LocalName): void {
  memory.delete(name)
  removeText(name)
}
