// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { endSession, startSession } from '#src/session/session.ts'

import { moveScreens } from './screen-motion.ts'

/** What moves on the way from Home to the wallet, where the screen that stands there was drawn for the session of `token`. */
function motion(token: string | undefined): unknown {
  const root = createRootRoute()
  const routeTree = root.addChildren(
    ['/', '/wallet'].map((path) => createRoute({ path, getParentRoute: () => root })),
  )
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  moveScreens(router, token)
  const { defaultViewTransition: transition } = router.options
  if (typeof transition !== 'object' || typeof transition.types !== 'function')
    throw new Error('Nothing would move')
  const [fromLocation, toLocation] = [router.latestLocation, router.buildLocation({ to: '/wallet' })]
  return transition.types({
    fromLocation,
    toLocation,
    pathChanged: true,
    hrefChanged: true,
    hashChanged: false,
  })
}

beforeEach(() => {
  document.body.innerHTML = '<div><main id="main"></main></div>'
  vi.stubGlobal('CSS', { supports: () => true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.assign(document, { activeViewTransition: null })
  startSession({ token: 'a-token', owner: '09170000001', expiresAt: null })
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('moves from one screen of a session to another', () => {
  expect(motion('a-token')).toEqual(['across'])
})

it('moves nothing where somebody signed in while the code of motions was on its way', () => {
  expect(motion(undefined)).toBe(false)
})

describe('a screen that is left while the next one is late', () => {
  const isDimmed = () => document.getElementById('main')?.getAttribute('aria-busy') === 'true'
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  /** Home, and two screens that come once their promises are kept. */
  async function stand() {
    const [wallet, profile] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const root = createRootRoute()
    const part = { getParentRoute: () => root }
    const home = createRoute({ ...part, path: '/' })
    const slow = createRoute({ ...part, path: '/wallet', loader: () => wallet.promise })
    const slower = createRoute({ ...part, path: '/profile', loader: () => profile.promise })
    const router = createRouter({
      routeTree: root.addChildren([home, slow, slower]),
      history: createMemoryHistory(),
    })
    router.history.subscribe(router.load)
    await router.load()
    moveScreens(router, 'a-token')
    return { wallet, profile, go: (to: string) => void router.navigate({ to, viewTransition: false }) }
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  it('is dimmed after a moment, until that has come', async () => {
    const { wallet, go } = await stand()
    go('/wallet')
    await pass(290)
    expect(isDimmed()).toBe(false)
    await pass(20)
    expect(isDimmed()).toBe(true)
    wallet.resolve()
    await pass(0)
    expect(isDimmed()).toBe(false)
  })

  it('is not where that comes at once, or is the same in another way', async () => {
    const { wallet, go } = await stand()
    wallet.resolve()
    go('/wallet')
    await pass(1_000)
    expect(isDimmed()).toBe(false)
    go('/wallet#balance')
    await pass(1_000)
    expect(isDimmed()).toBe(false)
  })

  it('is not any more where one goes on to another screen, or stays', async () => {
    const { profile, go } = await stand()
    go('/wallet')
    await pass(310)
    go('/profile')
    await pass(10)
    expect(isDimmed()).toBe(true)
    profile.resolve()
    await pass(0)
    expect(isDimmed()).toBe(false)

    go('/wallet')
    await pass(310)
    expect(isDimmed()).toBe(true)
    go('/profile')
    await pass(1_000)
    expect(isDimmed()).toBe(false)
  })

  it.each([
    ['leads elsewhere', () => redirect({ to: '/' })],
    ['is lost', () => new Error('no code')],
  ])('is not any more where that %s', async (_, outcome) => {
    const { wallet, go } = await stand()
    go('/wallet')
    await pass(310)
    expect(isDimmed()).toBe(true)
    wallet.reject(outcome())
    await pass(0)
    expect(isDimmed()).toBe(false)
  })
})
