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

it.each([
  [0, 700],
  [8, 179_200],
  [40, 2_867_200],
])(
  'code that fails is looked for again, ever more seldom: after %d reloads in %d ms',
  async (reloads, pause) => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    vi.stubGlobal('fetch', asked)
    vi.stubGlobal('CSS', { escape: String })
    history.replaceState({ reloads }, '', '/help')
    start({ home: '/home', currencySign: '₱', entry, first: [], borrower: [], routes: {}, files: [] })
    await expect.poll(() => timers.mock.calls.map(([, planned]) => planned)).toContain(pause)
  },
)

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
