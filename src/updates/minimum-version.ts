import { version } from '#src/version.ts'

/**
 * Calls `onUrgent` when the version that waits to be started, or a later one, says that this one is too old to put it off
 * (README, VITE_MINIMUM_VERSION). What is asked lies on the phone: no network is needed. Returns the way to stop.
 */
export function watchMinimumVersion(onUrgent: () => void): () => void {
  const stopped = new AbortController()
  void (async () => {
    const [{ messageSW }, registration] = await Promise.all([
      import('workbox-window'),
      navigator.serviceWorker.ready,
    ])
    const ask = async () => {
      // One of before there was a minimum never answers.
      const minimum: unknown = registration.waiting
        ? await messageSW(registration.waiting, { type: 'MINIMUM_VERSION' })
        : null
      const isTooOld =
        typeof minimum === 'string' && version.localeCompare(minimum, 'en', { numeric: true }) < 0
      if (isTooOld && !stopped.signal.aborted) onUrgent()
    }
    const follow = () => registration.installing?.addEventListener('statechange', () => void ask(), stopped)
    registration.addEventListener('updatefound', follow, stopped)
    follow()
    await ask()
  })()
  return () => stopped.abort()
}
