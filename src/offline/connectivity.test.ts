// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { reportOutcome, useIsOffline, whenBackOnline } from './connectivity.ts'

const phoneSays = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  reportOutcome(true)
  vi.useRealTimers()
})

describe('connectivity', () => {
  it('is what the last request showed, not only what the phone says', () => {
    const { result } = renderHook(() => useIsOffline())
    expect(result.current).toBe(false)
    act(() => reportOutcome(false))
    expect(result.current).toBe(true)
    act(() => reportOutcome(true))
    expect(result.current).toBe(false)
    phoneSays(false)
    expect(result.current).toBe(true)
    phoneSays(true)
    expect(result.current).toBe(false)
  })

  it('reads again when the network is back, without a storm when it flaps [F13]', () => {
    vi.setSystemTime(1_000_000)
    const read = vi.fn<() => void>()
    whenBackOnline(read)
    for (let flap = 0; flap < 10; flap++) {
      phoneSays(false)
      phoneSays(true)
      vi.advanceTimersByTime(500)
    }
    expect(read.mock.calls.length).toBeLessThanOrEqual(2)
    expect(read).toHaveBeenCalled()
  })

  it('asks again by itself after a request was lost, and stops when one is answered', () => {
    vi.setSystemTime(2_000_000)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const read = vi.fn<() => void>()
    whenBackOnline(read)
    reportOutcome(false)
    vi.advanceTimersByTime(15_000)
    expect(read).toHaveBeenCalledOnce()
    reportOutcome(true)
    vi.advanceTimersByTime(60_000)
    expect(read).toHaveBeenCalledOnce()
  })
})
