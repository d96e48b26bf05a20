// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useCountdown } from './use-countdown.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function countFrom(seconds: number) {
  const { result } = renderHook(() => useCountdown(seconds))
  return {
    left: () => result.current[0],
    goOn: (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds)),
  }
}

it('counts down to nothing, also over a sleep', () => {
  const { left, goOn } = countFrom(60)
  goOn(10_000)
  expect(left()).toBe(50)
  vi.setSystemTime(Date.now() + 45_000)
  goOn(500)
  expect(left()).toBe(5)
  goOn(5_000)
  expect(left()).toBe(0)
})

it('a clock that is set back puts nothing off', () => {
  const { left, goOn } = countFrom(60)
  goOn(10_000)
  vi.setSystemTime(Date.now() - 3_600_000)
  goOn(500)
  expect(left()).toBe(50)
  goOn(50_000)
  expect(left()).toBe(0)
})
