// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { DoubtBanner } from './doubt-banner.tsx'
import { drawPart } from './draw-part.test-support.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('counts the seconds since the tap while something is looked for, and tells the time where that is long', () => {
  vi.useFakeTimers()
  drawPart(<DoubtBanner phase="checking" since={Date.now()} title="Withdrawal" unread="" action="Dismiss" />)
  const said = () => screen.getByRole('timer').textContent
  const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000))
  expect(said()).toBe('0 seconds so far')
  wait(1)
  expect(said()).toBe('1 second so far')
  wait(58)
  expect(said()).toBe('59 seconds so far')
  wait(61)
  expect(said()).toMatch(/\d:\d\d/)
  expect(screen.queryByText('Dismiss')).toBeNull()
})
