import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { endSession, liveSession, startSession, storedSession, subscribeToSession } from './session.ts'

const now = 1_795_000_000_000

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const session = { token: 't', owner: 'maria', expiresAt: now + 1000 }

describe('a session', () => {
  it("lives up to its expiry, by this phone's clock [R053]", () => {
    startSession(session)
    expect(liveSession(now + 1000)).toEqual(session)
    expect(liveSession(now + 1001)).toBeNull()
    expect(storedSession()).toEqual(session)
  })

  it('that had already ended when it came is left to the provider to end', () => {
    vi.setSystemTime(now + 1000)
    startSession(session)
    expect(liveSession(now + 1e12)).toEqual({ ...session, expiresAt: null })
  })

  it('tells who listens when it starts and when it ends', () => {
    const listener = vi.fn()
    const stop = subscribeToSession(listener)
    startSession(session)
    endSession()
    endSession()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    startSession(session)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
