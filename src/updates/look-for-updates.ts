const hour = 60 * 60_000
const atMostEvery = 10 * 60_000

/**
 * Calls `look` hourly and when the page is seen again, since an installed app can stay open for days. At most once in
 * 10 minutes, never in the background or without a network. A look that fails is missed by nobody.
 */
export function lookForUpdates(look: () => Promise<unknown>): void {
  // The page was just opened, and the browser looked by itself.
  let lastLook = Date.now()
  const attempt = () => {
    if (document.hidden || !navigator.onLine || Date.now() - lastLook < atMostEvery) return
    lastLook = Date.now()
    look().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', attempt)
  setInterval(attempt, hour)
}
