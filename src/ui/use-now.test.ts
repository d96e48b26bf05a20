// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { compareClock } from '#src/device/phone-trouble.ts'

import { useNow, useTrueNow } from './use-now.ts'

const evening = new Date(2026, 10, 26, 23, 58).getTime()
const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ now: evening }))
afterEach(() => void vi.useRealTimers())

it('is another one soon after midnight, and the same until then', () => {
  const { result } = renderHook(useNow)
  act(() => void vi.advanceTimersByTime(minute))
  expect(result.current).toBe(evening)
  act(() => void vi.advanceTimersByTime(2 * minute))
  expect(new Date(result.current).getDate()).toBe(27)
})

it('is of today once the page is seen again, in which nothing ran meanwhile', () => {
  const { result } = renderHook(useNow)
  vi.setSystemTime(evening + 24 * 60 * minute)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(evening + 24 * 60 * minute)
})

it('is the time of answers where they say that the date is wrong, and of this phone again once it is right', () => {
  const { result, rerender } = renderHook(useTrueNow)
  expect(result.current).toBe(evening)
  const told = new Date(2029, 10, 26).getTime()
  compareClock(told)
  rerender()
  expect(result.current).toBe(told)
  compareClock(evening)
  rerender()
  expect(result.current).toBe(evening)
})
