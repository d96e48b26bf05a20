import { Store, useSelector } from '@tanstack/react-store'

// What the phone says of its network is a hint: it may be wrong either way. A request that was really made proves more.
let hint = navigator.onLine
let hintedAt = 0
const isReachable = new Store(hint)
let isLastAnswered = true

/** True while there is no network, as the last request showed or as the phone has said since. */
export const isOffline = (): boolean => !isReachable.state

/** True while requests are lost and the phone too says that there is no network: trying would be in vain. */
export const hasNoNetwork = (): boolean => isOffline() && !navigator.onLine

/**
 * Takes note of how a request went: answered (whatever was said), or lost at once; null where a stored copy was sooner,
 * which proves nothing. One that began (in milliseconds, as performance.now() has them) before the phone last spoke of its
 * network proves nothing of the time after either.
 */
export function reportOutcome(answered: boolean | null, startedAt: number): void {
  isLastAnswered = answered === true
  if (answered !== null && startedAt >= hintedAt) isReachable.setState(() => answered)
}

function updateHint(): void {
  if (navigator.onLine === hint) return
  hint = navigator.onLine
  hintedAt = performance.now()
  isReachable.setState(() => hint)
}
addEventListener('online', updateHint)
addEventListener('offline', updateHint)
// A page that was frozen was not told.
document.addEventListener('visibilitychange', updateHint)

const atMostEvery = 3_000
const askAgainAfter = 15_000

/**
 * Calls `read` when there is reason to think that the network is back: the phone says so, the page is seen again, or some
 * time has passed since a request was lost, or a stored copy was sooner. At most once in 3 s, however often a weak signal
 * comes and goes.
 */
export function whenBackOnline(read: () => void): void {
  let lastRead = -Infinity
  const attempt = () => {
    // No change of the phone's clock can put the next attempt off.
    const now = performance.now()
    if (!navigator.onLine || document.hidden || now - lastRead < atMostEvery) return
    lastRead = now
    read()
  }
  addEventListener('online', attempt)
  document.addEventListener('visibilitychange', () => {
    if (isOffline()) attempt()
  })
  setInterval(() => {
    if (!isLastAnswered) attempt()
  }, askAgainAfter)
}

/** Calls back when `isOffline` has changed. Returns the way to stop. */
export const watchConnectivity = (onChange: () => void): (() => void) =>
  isReachable.subscribe(onChange).unsubscribe

/** `isOffline` for a component. */
export const useIsOffline = (): boolean => useSelector(isReachable, (reachable) => !reachable)

/** Whether this page would open again without a network. */
export const opensOffline = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
