import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { markOf } from '#src/session/mark.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { isAnothers, ownEntry } from './own-entry.ts'

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
