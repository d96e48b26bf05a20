// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

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
  vi.unstubAllGlobals()
})

it('moves from one screen of a session to another', () => {
  expect(motion('a-token')).toEqual(['across'])
})

it('moves nothing where somebody signed in while the code of motions was on its way', () => {
  expect(motion(undefined)).toBe(false)
})
