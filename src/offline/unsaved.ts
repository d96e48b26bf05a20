import { useEffect, useSyncExternalStore } from 'react'

/** What a reload would do to something unfinished: bring it back from this phone, or lose it. */
export type Unsaved = 'kept' | 'lost'

const held = new Map<symbol, Unsaved>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Says that something is unfinished in this tab, so that nothing reloads it. Returns the way to say that it is done. */
export function holdUnsaved(kind: Unsaved): () => void {
  const hold = Symbol(kind)
  held.set(hold, kind)
  tell()
  return () => {
    if (held.delete(hold)) tell()
  }
}

/** The most delicate thing that is unfinished in this tab, or null when a reload would disturb nothing. */
export function unsaved(): Unsaved | null {
  const kinds = [...held.values()]
  return kinds.find((kind) => kind === 'lost') ?? kinds[0] ?? null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same, for a part that has to follow it. */
export const useUnsaved = (): Unsaved | null => useSyncExternalStore(subscribe, unsaved)

/** Holds while `kind` is not null and this is drawn: `useHoldUnsaved(isDirty ? 'lost' : null)`. */
export function useHoldUnsaved(kind: Unsaved | null): void {
  useEffect(() => (kind ? holdUnsaved(kind) : undefined), [kind])
}
