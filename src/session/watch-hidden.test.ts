// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { watchHidden } from './watch-hidden.ts'

const minute = 60_000
const start = new Date(2026, 10, 23, 9).getTime()

const turn = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
/** The phone slept: time has passed, and no timer ran. By one of the clocks it may not have. */
function sleep({ run, wall }: { run: number; wall: number }) {
  const ranAt = performance.now()
  vi.setSystemTime(Date.now() + wall)
  vi.spyOn(performance, 'now').mockReturnValue(ranAt + run)
}

let stop = () => {}
const act = vi.fn<() => void>()
const watch = (after: () => number | null = () => 10 * minute) => {
  stop = watchHidden(after, act)
}

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => {
  stop()
  turn(false)
  act.mockReset()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('acts while the page is hidden, once its time is over, and once [R399]', () => {
  watch()
  vi.advanceTimersByTime(60 * minute)
  turn(true)
  vi.advanceTimersByTime(10 * minute - 1)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60 * minute)
  turn(false)
  expect(act).toHaveBeenCalledOnce()
})

it('counts anew each time that the page is seen', () => {
  watch()
  for (let times = 0; times < 3; times += 1) {
    turn(true)
    vi.advanceTimersByTime(9 * minute)
    turn(false)
    vi.advanceTimersByTime(9 * minute)
  }
  expect(act).not.toHaveBeenCalled()
})

it.each([
  ['by both clocks', { run: 11 * minute, wall: 11 * minute }],
  ['by the one that stands still in no sleep', { run: 0, wall: 11 * minute }],
  ['by the one that nobody can set', { run: 11 * minute, wall: 0 }],
  ['as the date of the phone was set back', { run: 1000, wall: -1000 }],
])('acts when the page is seen again after no timer ran, %s', (_, passed) => {
  watch()
  turn(true)
  sleep(passed)
  expect(act).not.toHaveBeenCalled()
  turn(false)
  expect(act).toHaveBeenCalledOnce()
})

it('does not act where less has passed by both clocks', () => {
  watch()
  turn(true)
  sleep({ run: 9 * minute, wall: 9 * minute })
  turn(false)
  expect(act).not.toHaveBeenCalled()
})

it('looks again when the page comes back from where Back had put it', () => {
  watch()
  turn(true)
  sleep({ run: 11 * minute, wall: 11 * minute })
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  dispatchEvent(new Event('pageshow'))
  expect(act).toHaveBeenCalledOnce()
})

it('acts at once at 0, never at null, and asks anew each time', () => {
  let after: number | null = null
  watch(() => after)
  turn(true)
  vi.advanceTimersByTime(60 * minute)
  turn(false)
  expect(act).not.toHaveBeenCalled()
  after = 0
  turn(true)
  expect(act).toHaveBeenCalledOnce()
})

it('begins with a page that is hidden already, and ends when it is stopped', () => {
  turn(true)
  watch()
  vi.advanceTimersByTime(10 * minute)
  expect(act).toHaveBeenCalledOnce()
  turn(false)
  turn(true)
  stop()
  vi.advanceTimersByTime(60 * minute)
  turn(false)
  expect(act).toHaveBeenCalledOnce()
})
