import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

import { isAnotherBuildServed } from '#src/api/served-build.ts'

import { unsaved } from './unsaved.ts'

const calm = 10_000
const lost = new WeakSet<object>()
let lastRetry = -calm

/** Whether this is the failure to load a part of the app's own code or its styles. */
export const isLostCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && lost.has(error)

/** Notes each part of the app that could not be loaded, so that the error screen knows it from what broke. */
export function watchLostCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload)
    // A style sheet that failed stays in the page and would count as loaded the next time.
    const sheet = /CSS for (\S+)$/.exec(payload.message)?.[1]
    if (sheet) document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(sheet)}"]`)?.remove()
    // By the browser's words the router would know it, and reload whatever is unsaved and whoever is offline.
    payload.message = `Lost code: ${payload.message}`
  })
}

const wasJustReloaded = () => {
  const [opening] = performance.getEntriesByType('navigation')
  return opening && 'type' in opening && opening.type === 'reload' && performance.now() < calm
}

/**
 * What to do about code that did not load. `reload` only where that brings another build, so never in a loop, and by
 * itself only when nothing is unsaved; `retry` where the network dropped, by itself once in 10 s; else `wait` for a
 * person or the network.
 */
export async function chooseRecovery(isAsked: boolean): Promise<'reload' | 'retry' | 'wait'> {
  const isStale = await isAnotherBuildServed().catch(() => null)
  if (isAsked) return isStale ? 'reload' : 'retry'
  if (isStale) return unsaved() || wasJustReloaded() ? 'wait' : 'reload'
  if (isStale === null || performance.now() - lastRetry < calm) return 'wait'
  lastRetry = performance.now()
  return 'retry'
}

const longestPause = 60_000

/** Loads what nobody sees to be missing, and asks again, ever more seldom, until it is there. */
export const loadUnseen = <T>(load: () => Promise<T>, pause = 2_000): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
    return loadUnseen(load, Math.min(pause * 2, longestPause))
  })

let markFirst = () => {}
const firstScreen = new Promise<void>((resolve) => {
  markFirst = resolve
})

/** Says that the first screen stands. */
export const markFirstScreen = (): void => markFirst()

/** Loads, after the first screen stands, what nobody sees to be missing until then. */
export const loadLater = <T>(load: () => Promise<T>): Promise<T> => firstScreen.then(() => loadUnseen(load))

/** A component that is loaded after the first screen, and asked for until it is there. */
export const lazyLater = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => loadLater(async () => ({ default: await load() })))
