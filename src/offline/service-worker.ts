import { useSyncExternalStore } from 'react'

let takeOver: (() => void) | null = null
const listeners = new Set<() => void>()

/**
 * Registers the worker that opens the app without a network. Where there are no workers the app works online.
 * `onFirstControl` is called when a worker takes over a page that was opened without one: what was read until then
 * passed it by.
 */
export async function registerServiceWorker(onFirstControl: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener('controllerchange', onFirstControl, { once: true })
  }
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    takeOver = () => {
      // One reload, and only after the borrower asked for it.
      workbox.addEventListener('controlling', () => location.reload())
      workbox.messageSkipWaiting()
    }
    for (const listener of listeners) listener()
  })
  await workbox.register().catch(() => undefined)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The way to start the version that is waiting, or null when there is none. */
export const useWaitingVersion = (): (() => void) | null => useSyncExternalStore(subscribe, () => takeOver)
