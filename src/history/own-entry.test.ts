// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, describe, expect, it } from 'vitest'

import { markOf } from '#src/session/mark.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { isOfAnotherSession, markEntries, markOpened, ownEntry } from './own-entry.ts'

afterEach(() => endSession())

const marias = { orderId: '1', session: markOf('of maria') }
const visitors = { orderId: '2', session: markOf('') }
const opened = { orderId: '3' }
const signIn = (token: string) => startSession({ token, owner: token, expiresAt: null })

it('an entry is of the session in which it was written, and of no other', () => {
  signIn('of maria')
  expect([marias, visitors, opened].map(isOfAnotherSession)).toEqual([false, true, false])
  expect([marias, visitors, opened].map(ownEntry)).toEqual([marias, {}, {}])
  endSession()
  expect([marias, visitors, opened].map(isOfAnotherSession)).toEqual([true, false, false])
  expect([marias, visitors, opened].map(ownEntry)).toEqual([{}, visitors, {}])
  signIn('of jose')
  expect([marias, visitors, opened].map(isOfAnotherSession)).toEqual([true, true, false])
})

/** A router that is at an address, as a new page opens it. */
function openRouter(address: string) {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/$page' })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ history, routeTree: root.addChildren([page]) })
  markEntries(router)
  return router
}

function open(address: string, state: object = {}) {
  const { history } = openRouter(address)
  history.replace(address, state)
  markOpened(history)
  return history.location
}

it('what is opened by its address is of who is signed in, or of a visitor, who gets nothing of what it held', () => {
  const byVisitor = open('/wallet?from=link', opened)
  expect(byVisitor.href).toBe('/wallet?from=link')
  expect(ownEntry(byVisitor.state)).not.toHaveProperty('orderId')
  signIn('of maria')
  expect(isOfAnotherSession(byVisitor.state)).toBe(true)
  const { href, state } = open('/wallet?from=link', opened)
  expect(href).toBe('/wallet?from=link')
  expect(ownEntry(state)).toMatchObject(opened)
  endSession()
  expect(isOfAnotherSession(state)).toBe(true)
})

it('what is opened by its address under the app lock is of who opens the lock', () => {
  signIn('of maria')
  const { state } = open('/wallet')
  endSession()
  expect(isOfAnotherSession(state)).toBe(true)
})

describe('what is tapped twice', () => {
  it.each([
    ['who is signed in', 'of maria'],
    ['a visitor', ''],
  ])('is one entry of %s, also where the page was opened there', async (_, token) => {
    if (token) signIn(token)
    const router = openRouter('/profile')
    const { history } = router
    markOpened(history)
    await router.load()
    const justApplied = { amount: 50_000, months: 12, known: [] }
    await router.navigate({ href: '/profile' })
    for (const href of ['/wallet', '/loans']) {
      // The next screen's code is on its way.
      const first = router.navigate({ href, state: { justApplied } })
      await router.navigate({ href, state: { justApplied } })
      await first
    }
    expect(history.length).toBe(3)
  })

  it('is another entry with something else handed on, or of another session', async () => {
    signIn('of maria')
    const router = openRouter('/loans')
    const { history } = router
    await router.load()
    await router.navigate({ href: '/loans', state: { orderId: '1' } })
    await router.navigate({ href: '/loans', state: { orderId: '2' } })
    signIn('of jose')
    await router.navigate({ href: '/loans', state: { orderId: '2' } })
    expect(history.length).toBe(4)
    expect(isOfAnotherSession(history.location.state)).toBe(false)
  })
})
