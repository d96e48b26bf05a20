// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'

import { start } from './start.ts'

const entry = '/assets/no-such-entry.js'
const asked = vi.fn<(url: string) => Promise<Response>>(() => new Promise(() => {}))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** Starts a page whose code cannot be had, after so many reloads that found its host there. */
async function startAfter(reloads: number) {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('CSS', { escape: String })
  history.replaceState({ reloads }, '', '/help')
  start({ home: '/home', currencySign: '₱', entry, first: [], borrower: [], routes: {}, files: [] })
  await vi.advanceTimersByTimeAsync(200)
  // The import fails in its own time, which no clock of ours moves.
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 300))
}

it.each([
  [0, true],
  [7, true],
  [8, false],
])('what cannot run is looked for again, but not for ever: after %d reloads %s', async (reloads, isTried) => {
  const waits = vi.spyOn(globalThis, 'addEventListener')
  await startAfter(reloads)
  const looksAgain = () => waits.mock.calls.some(([kind]) => kind === 'online')
  if (isTried) await vi.waitUntil(looksAgain)
  expect(looksAgain()).toBe(isTried)
})

it('asks for the code where a browser cannot limit a request', async () => {
  vi.stubGlobal('AbortSignal', {})
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('CSS', { escape: String })
  history.replaceState(null, '', '/')
  localStorage.clear()
  start({ home: '/home', currencySign: '₱', entry, first: [], borrower: [], routes: {}, files: [] })
  expect(asked).toHaveBeenCalledTimes(1)
})
