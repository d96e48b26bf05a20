// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { hasNoNetwork, reportOutcome, useIsOffline, whenBackOnline } from './connectivity.ts'

const phoneSays = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

// One clock for all: a module remembers when the phone last spoke.
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
beforeEach(() => void vi.advanceTimersByTime(60_000))
afterEach(() => {
  phoneSays(true)
  reportOutcome(true, performance.now())
})

describe('connectivity', () => {
  it('is what the last request showed, not only what the phone says', () => {
    const { result } = renderHook(() => useIsOffline())
    expect(result.current).toBe(false)
    act(() => reportOutcome(false, performance.now()))
    expect(result.current).toBe(true)
    act(() => reportOutcome(true, performance.now()))
    expect(result.current).toBe(false)
    phoneSays(false)
    expect(result.current).toBe(true)
    phoneSays(true)
    expect(result.current).toBe(false)
  })

  it('is what a request showed where the phone is wrong about having no network', () => {
    const { result } = renderHook(() => useIsOffline())
    phoneSays(false)
    vi.advanceTimersByTime(10)
    act(() => reportOutcome(true, performance.now()))
    expect(result.current).toBe(false)
  })

  it('holds a tap off only where a lost request and the phone say the same', () => {
    act(() => reportOutcome(false, performance.now()))
    expect(hasNoNetwork()).toBe(false)
    phoneSays(false)
    expect(hasNoNetwork()).toBe(true)
    vi.advanceTimersByTime(10)
    act(() => reportOutcome(true, performance.now()))
    expect(hasNoNetwork()).toBe(false)
  })

  it.each([true, false])('is not what a request shows that began before the phone said %s', (isOnline) => {
    const { result } = renderHook(() => useIsOffline())
    phoneSays(!isOnline)
    const startedAt = performance.now()
    vi.advanceTimersByTime(10)
    phoneSays(isOnline)
    act(() => reportOutcome(!isOnline, startedAt))
    expect(result.current).toBe(!isOnline)
  })

  it('asks the phone when a page is seen again, which was not told while it was frozen', () => {
    const { result } = renderHook(() => useIsOffline())
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(result.current).toBe(true)
  })

  it('reads again when the network is back, without a storm when it flaps [F13]', () => {
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

  it('is not what a request shows that took too long, which is asked again all the same', () => {
    const { result } = renderHook(() => useIsOffline())
    const read = vi.fn<() => void>()
    whenBackOnline(read)
    act(() => reportOutcome(null, performance.now()))
    expect(result.current).toBe(false)
    vi.advanceTimersByTime(15_000)
    expect(read).toHaveBeenCalledOnce()
    phoneSays(false)
    vi.advanceTimersByTime(10)
    act(() => reportOutcome(null, performance.now()))
    expect(result.current).toBe(true)
  })

  it('asks again by itself after a request was lost, and stops when one is answered', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const read = vi.fn<() => void>()
    whenBackOnline(read)
    reportOutcome(false, performance.now())
    vi.advanceTimersByTime(15_000)
    expect(read).toHaveBeenCalledOnce()
    // This phone's clock is set back.
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(15_000)
    expect(read).toHaveBeenCalledTimes(2)
    reportOutcome(true, performance.now())
    vi.advanceTimersByTime(60_000)
    expect(read).toHaveBeenCalledTimes(2)
  })
})
