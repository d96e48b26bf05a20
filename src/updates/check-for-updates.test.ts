// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { checkForUpdates } from './check-for-updates.ts'

const minute = 60_000
let isHidden = false
const seenAgain = () => void document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

it('looks when the page is seen again, at most once in 10 minutes, and does not mind a failure', async () => {
  const look = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('no network'))
  checkForUpdates(look)
  seenAgain()
  expect(look).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(11 * minute)
  isHidden = true
  seenAgain()
  expect(look).not.toHaveBeenCalled()
  isHidden = false
  seenAgain()
  seenAgain()
  expect(look).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(11 * minute)
  seenAgain()
  expect(look).toHaveBeenCalledTimes(2)
})

it('looks after the clock was set back', () => {
  const look = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
  checkForUpdates(look)
  vi.setSystemTime(Date.now() - 5 * 60 * minute)
  seenAgain()
  seenAgain()
  expect(look).toHaveBeenCalledTimes(1)
})

it('looks hourly while the page is open, but not unseen or without a network', async () => {
  const look = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
  checkForUpdates(look)
  await vi.advanceTimersByTimeAsync(61 * minute)
  expect(look).toHaveBeenCalledTimes(1)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(60 * minute)
  onLine.mockReturnValue(true)
  isHidden = true
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(look).toHaveBeenCalledTimes(1)
  isHidden = false
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(look).toHaveBeenCalledTimes(2)
})
