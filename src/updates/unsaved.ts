import { Store, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'

/** What a reload would do to something unfinished: bring it back from this phone, or lose it. */
export type Unsaved = 'stored' | 'lost'

const marks = new Store<ReadonlyMap<symbol, Unsaved>>(new Map())

/** Marks that something is unfinished in this tab, so that nothing reloads it. Returns the way to take the mark away. */
export function markUnsaved(kind: Unsaved): () => void {
  const mark = Symbol(kind)
  marks.setState((all) => new Map(all).set(mark, kind))
  return () => marks.setState((all) => new Map([...all].filter(([other]) => other !== mark)))
}

/** For what has no component to be drawn: marks it as lost while it is told that it is. */
export function lossMark(): (isLost: boolean) => void {
  let release: (() => void) | null = null
  return (isLost) => {
    if (isLost) release ??= markUnsaved('lost')
    else {
      release?.()
      release = null
    }
  }
}

const mostDelicate = (all: ReadonlyMap<symbol, Unsaved>): Unsaved | null => {
  const kinds = [...all.values()]
  return kinds.find((kind) => kind === 'lost') ?? kinds[0] ?? null
}

/** The most delicate thing that is unfinished in this tab, or null when a reload would disturb nothing. */
export const unsaved = (): Unsaved | null => mostDelicate(marks.state)

export const useUnsaved = (): Unsaved | null => useSelector(marks, mostDelicate)

/** Marks it while `kind` is not null and this is drawn: `useMarkUnsaved(isDirty ? 'lost' : null)`. */
export function useMarkUnsaved(kind: Unsaved | null): void {
  useEffect(() => (kind ? markUnsaved(kind) : undefined), [kind])
}
