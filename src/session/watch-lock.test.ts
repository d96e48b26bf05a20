// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

import { endSession, startSession, subscribeToSession } from './session.ts'
import { watchLock } from './watch-lock.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 23, 9)
const reload = vi.fn<() => void>()

const turn = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
/** Time passes, and no timer runs. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

const isSeen = () => getComputedStyle(document.body).visibility === 'visible'

/** Other tabs that are seen, as the browser tells it a moment later. */
function withTabs() {
  const { promise, resolve } = Promise.withResolvers<LockManagerSnapshot>()
  vi.stubGlobal('navigator', { locks: { query: () => promise, request: async () => undefined } })
  return (isSeenElsewhere: boolean) =>
    resolve({ held: isSeenElsewhere ? [{ name: 'easy-loan/seen', mode: 'shared', clientId: '' }] : [] })
}

/** No other tab is seen, and the page's clocks and timers go on only as they are told. */
function withTimers() {
  const request = async (_: string, options: LockOptions, act: (isFree: unknown) => unknown) =>
    options.mode === 'shared' ? undefined : act({})
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [] }), request } })
  vi.useFakeTimers({ now: start, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const leaveElsewhere = () => localStorage.setItem('easy-loan/last-seen', String(Date.now()))
/** Its reload comes a moment later. */
const isLocked = () => !localStorage.getItem('easy-loan/session')?.includes('the-token')

const lock = { after: minute, savedAt: start, sealed: 'x', wrongPins: 0, wrongPasswords: 0 }

// Once for all of them, as the app does.
watchLock()

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  vi.stubGlobal('location', { ...location, reload })
  reload.mockReset()
  endSession()
  localStorage.clear()
  document.documentElement.removeAttribute('style')
  document.body.removeAttribute('style')
  subscribeToSession(() => undefined)
  startSession({ token: 'the-token', owner: 'maria', expiresAt: null, lock })
  turn(false)
})

it('is seen again where its time is not over', () => {
  turn(true)
  expect(isSeen()).toBe(false)
  sleep(minute - 1)
  turn(false)
  expect(isSeen()).toBe(true)
})

it('asks whether another tab is seen before it is itself one of those', async () => {
  const asked: string[] = []
  const query = async () => (asked.push('who is seen'), { held: [] })
  const request = async () => void asked.push('this tab is seen')
  vi.stubGlobal('navigator', { locks: { query, request } })
  turn(true)
  sleep(minute)
  turn(false)
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  expect(asked).toEqual(['who is seen', 'this tab is seen'])
})

it('shows nothing from when it is seen again after its time until the lock is there [R398]', async () => {
  turn(true)
  sleep(minute)
  turn(false)
  expect(isSeen()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  // Whoever looks away meanwhile and back sees no more.
  turn(true)
  turn(false)
  expect(isSeen()).toBe(false)
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  expect(localStorage.getItem('easy-loan/session')).not.toContain('the-token')
  expect(isSeen()).toBe(false)
})

it.each([
  ['is seen again where another tab is in use', true],
  ['locks where none was', false],
])('beside another tab it shows nothing until that is known, and %s [R398]', async (_, isSeenElsewhere) => {
  const answer = withTabs()
  turn(true)
  // Its own time passed while the other was seen, so that only the last time of any tab says it.
  turn(false)
  localStorage.setItem('easy-loan/last-seen', String(start - minute))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isSeen()).toBe(false)
  answer(isSeenElsewhere)
  const reloads = isSeenElsewhere ? 0 : 1
  await vi.waitFor(() => expect([isSeen(), reload.mock.calls.length]).toEqual([isSeenElsewhere, reloads]))
})

it('shows nothing where Back brings a page that was locked when it was left [R398]', () => {
  localStorage.setItem('easy-loan/session', JSON.stringify({ owner: 'maria', lock }))
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  // Some browsers say only then that it is seen.
  turn(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(isSeen()).toBe(false)
})

it('locks while it is hidden, once its time is over', async () => {
  withTimers()
  turn(true)
  await pass(minute - 1)
  expect(isLocked()).toBe(false)
  await pass(1)
  expect(isLocked()).toBe(true)
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
})

it('locks at once when it is hidden, where that was chosen', async () => {
  withTimers()
  startSession({ token: 'the-token', owner: 'maria', expiresAt: null, lock: { ...lock, after: 0 } })
  turn(true)
  await pass(0)
  expect(isLocked()).toBe(true)
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
})

it.each(['change', 'cancel'])(
  'gives the phone’s camera and its list of files five minutes, and nothing more after their %s [R398]',
  async (end) => {
    withTimers()
    const field = document.body.appendChild(Object.assign(document.createElement('input'), { type: 'file' }))
    field.click()
    turn(true)
    await pass(5 * minute - 1)
    expect(isLocked()).toBe(false)
    turn(false)
    field.dispatchEvent(new Event(end, { bubbles: true }))
    field.remove()
    turn(true)
    await pass(minute)
    expect(isLocked()).toBe(true)
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  },
)

it('leaves it to another tab that was left after it, until it is itself the last', async () => {
  withTimers()
  turn(true)
  await pass(minute - 1)
  leaveElsewhere()
  await pass(minute)
  expect(isLocked()).toBe(false)
  turn(false)
  turn(true)
  await pass(minute)
  expect(isLocked()).toBe(true)
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
})

it('locks when it is seen again after its time by the clock that nobody can set, where no other tab was left since', async () => {
  withTimers()
  turn(true)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + minute)
  turn(false)
  expect(isLocked()).toBe(true)
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
})
