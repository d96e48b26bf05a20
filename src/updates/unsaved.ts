import { Store, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'

/** What a reload would do to something unfinished: bring it back from this phone, or lose it. */
export type Unsaved = 'kept' | 'lost'

const held = new Store<ReadonlyMap<symbol, Unsaved>>(new Map())

/** Says that something is unfinished in this tab, so that nothing reloads it. Returns the way to say that it is done. */
export function holdUnsaved(kind: Unsaved): () => void {
  const hold = Symbol(kind)
  held.setState((holds) => new Map(holds).set(hold, kind))
  return () => held.setState((holds) => new Map([...holds].filter(([other]) => other !== hold)))
}

const mostDelicate = (holds: ReadonlyMap<symbol, Unsaved>): Unsaved | null => {
  const kinds = [...holds.values()]
  return kinds.find((kind) => kind === 'lost') ?? kinds[0] ?? null
}

/** The most delicate thing that is unfinished in this tab, or null when a reload would disturb nothing. */
export const unsaved = (): Unsaved | null => mostDelicate(held.state)

/** The same, for a component. */
export const useUnsaved = (): Unsaved | null => useSelector(held, mostDelicate)

/** Holds while `kind` is not null and this is drawn: `useHoldUnsaved(isDirty ? 'lost' : null)`. */
export function useHoldUnsaved(kind: Unsaved | null): void {
  useEffect(() => (kind ? holdUnsaved(kind) : undefined), [kind])
}
