import { useSyncExternalStore } from 'react'

// What the phone says of its network proves little: the last request that was really made proves more.
let isAnswered = true
const listeners = new Set<() => void>()

/** True while there is no network, as the phone says or as the last request showed. */
export const isOffline = (): boolean => !navigator.onLine || !isAnswered

/** Takes note of how a request went: answered (whatever was said), or lost at once. */
export function reportOutcome(answered: boolean): void {
  if (answered === isAnswered) return
  isAnswered = answered
  for (const listener of listeners) listener()
}

const atMostEvery = 3_000
const askAgainAfter = 15_000

/**
 * Calls `read` when there is reason to think that the network is back: the phone says so, the page is seen again, or
 * some time has passed since a request was lost. At most once in 3 s, however often a weak signal comes and goes.
 */
export function whenBackOnline(read: () => void): void {
  let lastRead = 0
  const attempt = () => {
    const now = Date.now()
    if (!navigator.onLine || document.hidden || now - lastRead < atMostEvery) return
    lastRead = now
    read()
  }
  addEventListener('online', () => {
    reportOutcome(true)
    attempt()
  })
  document.addEventListener('visibilitychange', () => {
    if (isOffline()) attempt()
  })
  setInterval(() => {
    if (!isAnswered) attempt()
  }, askAgainAfter)
}

/** Calls back when that may have changed. Returns the way to stop. */
export function watchConnectivity(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** `isOffline` for a component. */
export const useIsOffline = (): boolean => useSyncExternalStore(watchConnectivity, isOffline)

/** Whether this page would open again without a network. */
export const opensOffline = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
