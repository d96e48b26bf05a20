// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'

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

describe('what can be borrowed at most', () => {
  /** Starts Home on a first visit with this answer, and gives what stands in the shell once it was judged. */
  async function told(most: unknown): Promise<string> {
    vi.useFakeTimers()
    vi.stubGlobal('CSS', { escape: String })
    const answer = { clone: () => ({ json: async () => ({ status: 1, data: { cfg_maxmoney: most } }) }) }
    vi.stubGlobal(
      'fetch',
      vi.fn<() => Promise<unknown>>(async () => answer),
    )
    history.replaceState(null, '', '/')
    localStorage.clear()
    document.body.innerHTML =
      '<template id="home-en"><div inert><strong>—</strong></div></template><div id="root"></div>'
    start({ home: '/home', currencySign: '₱', entry, first: [], borrower: [], routes: {}, files: [] })
    await vi.advanceTimersByTimeAsync(0)
    return document.querySelector('#root strong')?.textContent ?? ''
  }

  it.each([
    [1_300_000, '₱1,300,000'],
    ['500', '₱500'],
  ])('of %j is told', async (most, words) => {
    expect(await told(most)).toBe(words)
  })

  it.each(['-5', '0', '1e9', '0x10', '', null, true, [7], '9'.repeat(16), '<b>5</b>'])(
    'of %j, which is not plainly a number, is left to the app to judge',
    async (most) => {
      expect(await told(most)).toBe('—')
    },
  )
})
