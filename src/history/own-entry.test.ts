import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { markOf } from '#src/session/mark.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { isAnothers, markEntries, markOpened, ownEntry } from './own-entry.ts'

beforeEach(() => vi.stubGlobal('addEventListener', () => {}))
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const marias = { orderId: '1', session: markOf('of maria') }
const visitors = { orderId: '2', session: markOf('') }
const opened = { orderId: '3' }
const signIn = (token: string) => startSession({ token, owner: token, expiresAt: null })

it('an entry is of the session in which it was written, and of no other', () => {
  signIn('of maria')
  expect([marias, visitors, opened].map(isAnothers)).toEqual([false, true, false])
  expect([marias, visitors, opened].map(ownEntry)).toEqual([marias, {}, {}])
  endSession()
  expect([marias, visitors, opened].map(isAnothers)).toEqual([true, false, false])
  expect([marias, visitors, opened].map(ownEntry)).toEqual([{}, visitors, {}])
  signIn('of jose')
  expect([marias, visitors, opened].map(isAnothers)).toEqual([true, true, false])
})

it('what is opened by its address is of who is signed in, and of nobody where nobody is', () => {
  const open = () => {
    const history = createMemoryHistory({ initialEntries: ['/wallet?from=link'] })
    markEntries(history)
    markOpened(history)
    return history.location
  }
  expect('session' in open().state).toBe(false)
  signIn('of maria')
  const { href, state } = open()
  expect(href).toBe('/wallet?from=link')
  endSession()
  expect(isAnothers(state)).toBe(true)
})

it('what is opened by its address under the app lock is of who opens the lock', () => {
  const history = createMemoryHistory({ initialEntries: ['/wallet'] })
  markEntries(history)
  signIn('of maria')
  markOpened(history)
  endSession()
  expect(isAnothers(history.location.state)).toBe(true)
})
