const hour = 60 * 60_000
const atMostEvery = 10 * 60_000

/**
 * Calls `check` hourly and when the page is seen again, since an installed app can stay open for days. At most once in
 * 10 minutes, never in the background or without a network. One that fails is missed by nobody.
 */
export function checkForUpdates(check: () => Promise<unknown>): void {
  // The page was just opened, and the browser checked by itself.
  let lastCheck = Date.now()
  const attempt = () => {
    // Also a clock that was set back counts as time that has passed.
    const passed = Math.abs(Date.now() - lastCheck)
    if (document.hidden || !navigator.onLine || passed < atMostEvery) return
    lastCheck = Date.now()
    check().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', attempt)
  setInterval(attempt, hour)
}
