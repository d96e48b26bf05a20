// By the place that something is picked for, on whatever screen: one that was left goes on, unless another was picked since.
const lastPicks = new Map<string, object>()

/** Notes a pick. Returns what tells whether it is still the last one for its place. */
export function notePick(place: string): () => boolean {
  const pick = {}
  lastPicks.set(place, pick)
  return () => lastPicks.get(place) === pick
}

/** What was picked for this place, and is still being made ready, is wanted no more. */
export const forgetPick = (place: string): void => void lastPicks.delete(place)

/** Nothing that is still being made ready is wanted any more. */
export const forgetPicks = (): void => lastPicks.clear()

/** Whether what was picked for this place was given up, and nothing was picked since. */
export const isForgotten = (place: string): boolean => !lastPicks.has(place)
