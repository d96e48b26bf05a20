// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { createQueryClient } from '#src/app/query-client.ts'
import { createAppRouter } from '#src/app/router.ts'
import { startSession } from '#src/session/session.ts'
import { drawsDialogs } from '#src/ui/dialog.test-support.ts'

import { answers } from './hostile.ts'

// Every screen is drawn with almost right answers: it may say that something is not known, and never nonsense.

const nonsense = /NaN|undefined|Invalid Date|\[object|Infinity|\b1970\b|\b1969\b|e\+\d/
let tried = 0
afterAll(() => console.log(`${tried} screens drawn with bad answers`))

const screens: [path: string, calls: string[]][] = [
  ['/', ['IndexNew/index', 'IndexNew/gettitle', 'IndexNew/getkefu', 'IndexNew/getfuwufei']],
  ['/wallet', ['IndexNew/money']],
  ['/wallet/withdraw-list', ['MoneyNew/tixianlist']],
  ['/loan/my-loans', ['OrderNew/lists']],
  ['/loan/records', ['OrderNew/lists']],
  ['/loan/details?id=7', ['OrderNew/lists', 'OrderNew/info']],
  ['/loan/results/7', ['OrderNew/lists', 'OrderNew/info']],
  ['/loan/contract?id=7', ['OrderNew/hetong', 'InfoNew/userinfo']],
  ['/loan/apply', ['InfoNew/index', 'IndexNew/index', 'IndexNew/getfuwufei']],
  ['/repayment/list', ['OrderNew/hk']],
  ['/repayment?order=E1', ['OrderNew/hk', 'OrderNew/hkinfo']],
  ['/profile/personal', ['InfoNew/index', 'InfoNew/userinfo']],
  ['/profile/identity?mode=view', ['InfoNew/userinfo', 'InfoNew/index']],
  ['/profile/bank-info', ['InfoNew/userinfo', 'InfoNew/index']],
  ['/profile/documents?mode=view', ['InfoNew/userinfo', 'InfoNew/index']],
]

let replies: Record<string, unknown> = {}
const json = (data: unknown) =>
  new Response(
    // JSON has no Infinity, but a number that is read as it.
    JSON.stringify({ status: 1, msg: '', data }, (_, part: unknown) =>
      typeof part === 'number' && !Number.isFinite(part) ? '1e999' : part,
    ).replaceAll('"1e999"', '1e999'),
    { headers: { 'content-type': 'application/json' } },
  )
const pathOf = (url: string) => new URL(url).pathname.replace('/index.php/', '')

let queryClient: QueryClient
let router: ReturnType<typeof createAppRouter>

beforeAll(() => {
  drawsDialogs()
  // jsdom measures nothing and decodes nothing.
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

beforeEach(() => {
  vi.stubGlobal('fetch', (request: Request) => Promise.resolve(json(replies[pathOf(request.url)] ?? null)))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  startSession({ token: 't', owner: 'maria', expiresAt: null })
})
afterEach(cleanup)

async function draw(path: string) {
  history.replaceState(null, '', path)
  queryClient = createQueryClient()
  router = createAppRouter({ queryClient })
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 }, { timeout: 5_000 })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 5_000 })
}

/** All that is read out or seen: texts, names, values, addresses. */
function shown(): string {
  const seen = [document.title, document.body.textContent]
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (/^(aria-|alt|title|value|href|src|placeholder)/.test(name)) seen.push(value)
  for (const field of document.querySelectorAll('input')) seen.push(field.value)
  return seen.join('\n')
}

describe('with almost right answers', () => {
  it.each(screens)(
    '%s draws what can be drawn, and no nonsense [F17 F18 F30 F31 F37 F74]',
    async (path, calls) => {
      const some = fc.record(
        Object.fromEntries(calls.map((call) => [call, answers[call] ?? fc.constant(null)])),
      )
      await fc.assert(
        fc
          .asyncProperty(some, async (given) => {
            tried += 1
            replies = given
            await draw(path)
            expect(nonsense.exec(shown())?.[0]).toBeUndefined()
            for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
              expect(link.protocol).toMatch(/^https?:$/)
            expect(document.querySelector('main')).not.toBeNull()
            // Said of a read that failed, and never of a screen that broke while it was drawn.
            const failures = queryClient
              .getQueryCache()
              .findAll({ predicate: ({ state }) => state.status === 'error' })
            expect(screen.queryAllByText('Loading failed').length).toBeLessThanOrEqual(failures.length)
          })
          .afterEach(cleanup),
        { numRuns: Number(process.env['FUZZ_RUNS'] ?? 8) },
      )
    },
    30_000,
  )
})
