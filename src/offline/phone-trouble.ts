import { useSyncExternalStore } from 'react'

/** What is wrong with the phone itself: it keeps nothing, or its clock is wrong. */
type PhoneTrouble = 'storage' | 'date'

const day = 24 * 60 * 60_000

let untold: readonly PhoneTrouble[] = []
const known = new Set<PhoneTrouble>()
const listeners = new Set<() => void>()

function setUntold(next: readonly PhoneTrouble[]) {
  untold = next
  for (const listener of listeners) listener()
}

/** Takes note of a trouble, to be told once a visit. */
export function notePhoneTrouble(trouble: PhoneTrouble): void {
  if (known.has(trouble)) return
  known.add(trouble)
  setUntold([...untold, trouble])
}

/** Ends the telling: the person has read it, or it is over. */
export const dismissPhoneTrouble = (trouble: PhoneTrouble): void =>
  setUntold(untold.filter((other) => other !== trouble))

/** Compares this phone's clock with the time at which an answer was sent; NaN where that is not told. */
export function compareClock(sentAt: number, now = Date.now()): void {
  const off = Math.abs(now - sentAt)
  if (off > day) notePhoneTrouble('date')
  else if (off <= day && known.delete('date')) dismissPhoneTrouble('date')
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What has still to be told. */
export const usePhoneTroubles = (): readonly PhoneTrouble[] => useSyncExternalStore(subscribe, () => untold)
