import { isAppServed } from '#src/api/is-app-served.ts'

import { unsaved } from './unsaved.ts'

const calm = 10_000
const lost = new WeakSet<object>()

/** Whether this is the failure to load a part of the app's own code or its styles. */
export const isLostCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && lost.has(error)

/** Notes each part of the app that could not be loaded, so that the error screen knows it from what broke. */
export function watchLostCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The same failure may be told of once for each try.
    if (lost.has(payload)) return
    lost.add(payload)
    // By the browser's words the router would know it, and reload whatever is unsaved and whoever is offline.
    payload.message = `Lost code: ${payload.message}`
  })
}

/** Whether this page was loaded anew just now: whoever does that by itself does it once. */
export const wasJustReloaded = () => {
  const [opening] = performance.getEntriesByType('navigation')
  return opening && 'type' in opening && opening.type === 'reload' && performance.now() < calm
}

/**
 * Whether to load the page anew for code that is missing. There is no other cure: many browsers remember a failed import
 * for as long as the page lives. Never where nobody would answer; by itself (`isAsked` is false) only when nothing is
 * unsaved, and not in a page that was just reloaded, so never in a loop.
 */
export async function shouldReload(isAsked: boolean): Promise<boolean> {
  if (!isAsked && (unsaved() || wasJustReloaded())) return false
  return isAppServed()
}
