import { liveSession, storedSession, subscribeToSession } from './session.ts'

// More is no time at all to a browser's timer.
const longest = 2 ** 31 - 1

/** Calls back when the session's time is over, also when that is noticed only as the page is looked at again. */
export function watchExpiry(onOver: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    const { expiresAt = null } = storedSession() ?? {}
    if (expiresAt === null) return
    if (!liveSession()) onOver()
    else timer = setTimeout(plan, Math.min(expiresAt - Date.now() + 1, longest))
  }
  subscribeToSession(plan)
  document.addEventListener('visibilitychange', plan)
  plan()
}
