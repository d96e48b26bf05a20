import { Store, useSelector } from '@tanstack/react-store'

import { noteWrongDate } from '#src/storage/registry.ts'

/** What is wrong: the phone refuses to store values, the app's address is not secure (http), or the clock is wrong. */
type PhoneTrouble = 'storage' | 'insecure' | 'date'

const day = 24 * 60 * 60_000

// In milliseconds; 0 where no answer has said that the date is wrong.
let ahead = 0

/** How far this phone's clock is ahead of the time at which answers are sent, where that is over a day; negative behind it. */
export const clockAhead = (): number => ahead

const noted = new Set<PhoneTrouble>()
const shown = new Store<readonly PhoneTrouble[]>([])

/** Takes note of a trouble, to be shown once a visit. */
export function notePhoneTrouble(trouble: PhoneTrouble): void {
  if (noted.has(trouble)) return
  noted.add(trouble)
  shown.setState((troubles) => [...troubles, trouble])
}

/** Ends the showing: the person has read it, or it is over. */
export const dismissPhoneTrouble = (trouble: PhoneTrouble): void =>
  shown.setState((troubles) => troubles.filter((other) => other !== trouble))

/** Somebody else is here now: what was read by the one before is said again where it happens again. */
export function forgetDismissed(): void {
  for (const trouble of noted) if (!shown.state.includes(trouble)) noted.delete(trouble)
}

/** Compares this phone's clock with the time at which an answer was sent; NaN where that is not told. */
export function compareClock(sentAt: number, now = Date.now()): void {
  if (Number.isNaN(sentAt)) return
  const isWrong = Math.abs(now - sentAt) > day
  ahead = isWrong ? now - sentAt : 0
  noteWrongDate(isWrong)
  if (isWrong) notePhoneTrouble('date')
  else if (noted.delete('date')) dismissPhoneTrouble('date')
}

/** Calls back when there is something else to be shown. */
export const watchPhoneTroubles = (listener: () => void) => shown.subscribe(listener)

/** What has still to be shown. */
export const usePhoneTroubles = (): readonly PhoneTrouble[] => useSelector(shown)
