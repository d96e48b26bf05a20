import { expect, type Page, test as base } from '@playwright/test'

import { startProvider } from '../provider/server.ts'
import type { Language } from './words.ts'

type Provider = Awaited<ReturnType<typeof startProvider>>

/** A borrower made for one test. */
interface Person {
  phone: string
  password: string
  /** In the order they were wished for. */
  loans: { id: number; ordernum: string }[]
}

interface LoanWish {
  state: 'pending' | 'under-review' | 'approved' | 'disbursing' | 'completed' | 'rejected'
  amount?: number
  months?: number
  remark?: string
}

interface PersonWish {
  profile?: 'none' | 'partial' | 'complete'
  email?: string
  name?: string
  loans?: LoanWish[]
  balance?: number
  code?: string
}

interface Request {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, string>
  hasToken: boolean
  land: string
}

/** What a test may ask of the provider: people, failures, the lender's side, and what was really sent. */
interface Control {
  person: (wish?: PersonWish) => Promise<Person>
  /** Makes the next `times` answers of a call fail; see provider/README.md for the kinds. */
  fault: (call: string, kind: string, more?: Record<string, unknown>) => Promise<void>
  lender: (action: string, more: Record<string, unknown>) => Promise<unknown>
  /** How often a call reached the provider. */
  requests: (path: string) => Promise<Request[]>
  act: (action: string, body?: Record<string, unknown>) => Promise<unknown>
}

interface TestFixtures {
  control: Control
  /** Problems that a test expects to see in the console, such as a request that it made fail. */
  expectedNoise: RegExp[]
  faultless: void
  signIn: (person: Pick<Person, 'phone' | 'password'>) => Promise<void>
}

interface WorkerFixtures {
  provider: Provider
}

const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

/** True when the page can be scrolled sideways, which it never may. */
export const overflows = (page: Page) => page.evaluate(isWider)

/** The next load is in this language. */
export const speak = (page: Page, language: Language) =>
  page.evaluate((code) => localStorage.setItem('easy-loan/language', JSON.stringify(code)), language)

/** Waits until the app itself stands where its shell stood, and has fetched nothing for half a second. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('#root > [inert]')).toHaveCount(0)
  const quiet = () => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return performance.now() - Math.max(0, ...fetched.map(({ responseEnd }) => responseEnd))
  }
  await expect.poll(() => page.evaluate(quiet)).toBeGreaterThan(500)
}

/** Opens an address together with what the screen before would have handed over in the browser's history. */
export async function openWith(page: Page, path: string, handedOver: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    ([to, brought]) => {
      // The router keeps what the history holds of an entry that bears its own mark, and hears nothing of this one.
      const mark = { __TSR_key: 'given', __TSR_index: 1 }
      History.prototype.pushState.call(history, { ...mark, ...brought }, '', to)
    },
    [path, handedOver] as const,
  )
  await page.reload()
}

/** Waits until the worker has taken this page over: from then on it opens without a network. */
export const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

/** From now on every load begins without what earlier ones kept of their reads, so that it asks the provider anew. */
export const forgetReads = (pages: Pick<Page, 'addInitScript'>) =>
  pages.addInitScript(() => {
    const own = ['easy-loan/session', 'easy-loan/language']
    for (const key of Object.keys(localStorage)) if (!own.includes(key)) localStorage.removeItem(key)
  })

/**
 * Watches from now on, in the page itself, how long words stand there, since a busy machine looks late.
 * The returned call waits until they are gone and gives the milliseconds of the first time.
 */
export async function timeShown(page: Page, words: string) {
  const watch = (wanted: string) => {
    let began = 0
    new MutationObserver((_, observer) => {
      const isShown = [...document.querySelectorAll('body *')].some(
        ({ childElementCount, textContent }) => childElementCount === 0 && textContent.includes(wanted),
      )
      if (isShown && began === 0) began = performance.now()
      if (isShown || began === 0) return
      Object.assign(globalThis, { shownFor: performance.now() - began })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }
  await page.addInitScript(watch, words)
  await page.evaluate(watch, words)
  return async () =>
    Number(await (await page.waitForFunction(() => Reflect.get(globalThis, 'shownFor'))).jsonValue())
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const provider = await startProvider({
        port: 0,
        database: ':memory:',
        app: process.env['APP_FOLDER'] ?? 'dist',
        control: true,
      })
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ provider }, use) => use(provider.url),

  control: async ({ provider }, use) => {
    const act = async (action: string, body: Record<string, unknown> = {}) => {
      const response = await fetch(`${provider.url}/control/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const answer: unknown = await response.json()
      if (!response.ok) throw new Error(`${action}: ${JSON.stringify(answer)}`)
      return answer
    }
    const made: Person[] = []
    await act('log/clear')
    // A test that goes by itself from screen to screen (tests/screens.ts) may have left some at this provider.
    await act('faults/clear')
    await use({
      act,
      person: async (wish = {}) => {
        // The provider answers with exactly this (provider/README.md); a test would fail at once if it did not.
        const person = (await act('people', { ...wish })) as Person
        made.push(person)
        return person
      },
      fault: async (call, kind, more = {}) => void (await act('faults', { call, kind, ...more })),
      lender: (action, more) => act('lender', { action, ...more }),
      requests: async (path) => {
        const { requests } = (await act('log')) as { requests: Request[] }
        return requests.filter((request) => request.path.endsWith(path))
      },
    })
    await act('faults/clear')
    await act('config/reset')
    for (const { phone } of made) await act('people/remove', { phone })
  },

  expectedNoise: [[], { option: true }],

  // Every test fails on a page error, an unhandled rejection, a console error or a page that scrolls sideways.
  faultless: [
    async ({ page, expectedNoise }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error')
          problems.push(`console: ${message.text()} (${message.location().url})`)
      })
      await use()
      expect(problems.filter((problem) => !expectedNoise.some((noise) => noise.test(problem)))).toEqual([])
      expect(await overflows(page), 'the page scrolls sideways').toBe(false)
    },
    { auto: true },
  ],

  signIn: async ({ page }, use) => {
    await use(async ({ phone, password }) => {
      await page.goto('/auth/signin')
      await page.getByLabel('Phone number').fill(phone)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL('/')
    })
  },
})

export { expect }
