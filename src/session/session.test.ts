import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { endSession, liveSession, startSession, storedSession, subscribeToSession } from './session.ts'

beforeEach(() => vi.stubGlobal('addEventListener', () => {}))
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const now = 1_795_000_000_000
const session = { token: 't', owner: 'maria', expiresAt: now + 1000 }

describe('a session', () => {
  it("lives up to its expiry, by this phone's clock [R053]", () => {
    startSession(session, now)
    expect(liveSession(now + 1000)).toEqual(session)
    expect(liveSession(now + 1001)).toBeNull()
    expect(storedSession()).toEqual(session)
  })

  it('that had already ended when it came is left to the provider to end', () => {
    startSession(session, now + 1000)
    expect(liveSession(now + 1e12)).toEqual({ ...session, expiresAt: null })
  })

  it('tells who listens when it starts and when it ends', () => {
    vi.stubGlobal('removeEventListener', () => {})
    const listener = vi.fn()
    const stop = subscribeToSession(listener)
    startSession(session, now)
    endSession()
    endSession()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    startSession(session, now)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
