import {
  expect as playwrightExpect,
  type LaunchOptions,
  type Locator,
  type Page,
  type Request as PageRequest,
  test as base,
} from '@playwright/test'

import { markOf } from '#src/session/mark.ts'

import { setClock } from '../provider/clock.ts'
import { startProvider } from '../provider/server.ts'
import { newPhone } from './phone.ts'
import { createWatch, type Failure, type Watch } from './problems.ts'
import { noteSaid } from './said.ts'
import { keptReads } from './sealing.ts'
import { tryAtOnce } from './try-at-once.ts'
import type { Language } from './words.ts'

/** A borrower made for one test. */
interface Person {
  phone: string
  password: string
  /** Of a session that has begun. */
  token: string
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
  requestId: string
}

/** What a test may ask of the provider: people, failures, the lender's side, and what was really sent. */
export interface Control {
  person: (wish?: PersonWish) => Promise<Person>
  /** Makes the next `times` answers of a call fail; see provider/README.md for the kinds. */
  fault: (call: string, kind: string, more?: Record<string, unknown>) => Promise<void>
  lender: (action: string, more: Record<string, unknown>) => Promise<unknown>
  /** How often a call reached the provider. */
  requests: (path: string) => Promise<Request[]>
  act: (action: string, body?: Record<string, unknown>) => Promise<unknown>
}

interface TestFixtures {
  /** The folder of the built app that the provider serves. */
  app: string
  /** One of the test's own: what it makes fail, sets or stores is no other test's. */
  provider: Awaited<ReturnType<typeof startProvider>>
  control: Control
  /** Names a request that this test makes fail, by the end of its path, and how; `control.fault` names its own. */
  expectFailure: (path: string, ...failures: Failure[]) => void
  /** Names a complaint of the page that this test provokes. */
  expectWords: (words: RegExp) => void
  faultless: Watch
  /** What the other phone's browser is started with, where it is not this one's. */
  phoneBrowser: LaunchOptions | undefined
  /** Another phone, whose browser can be closed and started again. */
  phone: Awaited<ReturnType<typeof newPhone>>
  /** Signs in without the form, where signing in is not what is tested. The app itself is opened by what comes next. */
  signIn: (person: Pick<Person, 'phone' | 'token'>) => Promise<void>
  signInByForm: (person: Pick<Person, 'phone' | 'password'>) => Promise<void>
  /** As `signIn`, in a page of another phone. */
  signInOn: (page: Page, person: Pick<Person, 'phone' | 'token'>) => Promise<void>
}

// Asked again soon: Playwright's own polls end up a second apart.
const expect = Object.assign(
  (...asked: Parameters<typeof playwrightExpect>) => playwrightExpect(...asked),
  playwrightExpect,
  {
    poll: (...[value, options]: Parameters<typeof playwrightExpect.poll>) =>
      playwrightExpect.poll(value, {
        intervals: [50],
        ...(typeof options === 'string' ? { message: options } : options),
      }),
  },
) as typeof playwrightExpect

const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

/** True when the page can be scrolled sideways, which it never may. */
export const overflows = (page: Page) => page.evaluate(isWider)

/** Types an amount (in the currency's main unit) on home, as the person there does. A number is in force then. */
export async function typeAmount(page: Page, amount: number | string): Promise<void> {
  // By its name: the screen before may stand a moment longer than its address.
  const field = page.getByRole('textbox', { name: /^(Loan amount|Halaga ng loan)$/ })
  await field.fill(String(amount))
  await field.press('Enter')
  // What reads an amount may still be on its way, and until then the one before is in force.
  if (typeof amount === 'number') await expect(field).toHaveValue(amount.toLocaleString('en-PH'))
}

/** Home's calculator is set to this amount, in the currency's main unit. */
export const isAmount = (page: Page, amount: number) =>
  expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', `₹${amount.toLocaleString('en-PH')}`)

/** The amount, in the currency's main unit, that a slider speaks. */
export const amountOn = async (slider: Locator): Promise<number> =>
  Number((await slider.getAttribute('aria-valuetext'))?.replace(/[^\d.]/g, ''))

/** The page is hidden, or seen again, as far as it knows. */
export const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
    Object.defineProperty(document, 'hidden', { configurable: true, value: now === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

/** Does something once in each language, as steps that a failure names. */
export async function inEachLanguage(look: (language: Language) => Promise<void>): Promise<void> {
  for (const language of ['en', 'fil'] as const) await test.step(language, () => look(language))
}

/** The next load is in this language. */
export const speak = (page: Page, language: Language) =>
  page.evaluate((code) => localStorage.setItem('easy-loan/language', JSON.stringify(code)), language)

/** From now on the page is in this language, as where another tab chooses it. */
export async function goOnIn(page: Page, language: Language): Promise<void> {
  await page.evaluate((code) => {
    const key = 'easy-loan/language'
    localStorage.setItem(key, JSON.stringify(code))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** True while neither its whole answer is there nor its failure. */
export const isUnderWay = (request: PageRequest) =>
  request.failure() === null && request.timing().responseEnd < 0

/**
 * Waits until the app itself stands where its shell stood, waits for no answer but those that a test holds back, and has had
 * none for half a second.
 */
export async function atRest(page: Page, held?: RegExp): Promise<void> {
  await expect(page.locator('#root > [inert]')).toHaveCount(0)
  // Not by the time of the page, which may be a clock of the test that knows of no answers.
  await expect(async () => {
    const asked = await page.requests()
    expect(asked.some((each) => isUnderWay(each) && !held?.test(each.url()))).toBe(false)
    await page.waitForTimeout(500)
    expect((await page.requests()).at(-1) === asked.at(-1)).toBe(true)
  }).toPass({ timeout: 20_000 })
}

/** All that Home reads for a borrower who has just signed in there is on the phone, so that nothing of it comes later. */
export async function homeIsRead(page: Page): Promise<void> {
  for (const name of ['homeConfig', 'title', 'fee', 'loans', 'profileStatus', 'repayments'])
    await expect.poll(() => keptReads(page)).toContain(`["${name}",`)
}

/** Holds back every request that matches until the returned call. */
export async function hold(pages: Pick<Page, 'route'>, requests: RegExp) {
  let release = () => {}
  const open = new Promise<void>((resolve) => {
    release = resolve
  })
  await pages.route(requests, async (route) => {
    await open
    await route.continue()
  })
  return release
}

/** Opens an address together with what the screen before would have handed over in the browser's history. */
export async function openWith(page: Page, path: string, handedOver: Record<string, unknown>): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('easy-loan/session') ?? '{}')
  const { token = '' } = JSON.parse(stored) as { token?: string }
  await page.evaluate(
    ([to, brought, session]) => {
      // The router keeps what the history holds of an entry that bears its own mark, and hears nothing of this one.
      const mark = { __TSR_key: 'given', __TSR_index: 1, session }
      History.prototype.pushState.call(history, { ...mark, ...brought }, '', to)
    },
    [path, handedOver, markOf(token)] as const,
  )
  await page.reload()
}

/** Waits until the worker has taken this page over: from then on it opens without a network. */
export const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

/** From now on every load begins without what earlier ones kept of their reads, so that it asks the provider anew. */
export const forgetReads = (pages: Pick<Page, 'addInitScript'>) =>
  pages.addInitScript(() => {
    // An empty page has no storage.
    if (location.origin === 'null') return
    const own = ['easy-loan/session', 'easy-loan/language']
    for (const key of Object.keys(localStorage)) if (!own.includes(key)) localStorage.removeItem(key)
  })

/** From now on no load finds what was read before, also where another tab stores what it has read at that very moment. */
export const hideReads = (page: Page) =>
  page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below on the store that it is asked of
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      return key === 'easy-loan/reads' ? null : getItem.call(this, key)
    }
  })

/** From the next load on what the app gives so many milliseconds has a minute: a busy machine may need more than a person waits. */
export const waitLonger = (page: Page, limit: number) =>
  page.addInitScript((asked) => {
    const start = setTimeout.bind(globalThis)
    const patient = (work: () => void, time?: number) => start(work, time === asked ? 60_000 : time)
    Object.assign(globalThis, { setTimeout: patient })
  }, limit)

/**
 * From now on the installed clock of the page stands still. It jumps a minute ahead for that, which would end a call that
 * is on its way: so first everything that the page asked for is answered, and what it asks for then.
 */
export async function stopTime(page: Page) {
  await atRest(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Before the page opens: from now on its time goes on only as the test lets it, however busy the machine is. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

/** Lets a stopped clock go on, a frame at a time, until so many are there. */
export const runUntil = (page: Page, count: () => Promise<number>, wanted = 1) =>
  expect(async () => {
    await page.clock.runFor(16)
    expect(await count()).toBe(wanted)
  }).toPass({ timeout: 20_000 })

/** Leaves in the page's storage what a sign-in would (src/session). Nothing of the app runs meanwhile. */
async function giveSession(page: Page, { phone, token }: Pick<Person, 'phone' | 'token'>) {
  await page.goto('/robots.txt')
  const session = { token, phone, expiresAt: Date.now() + 7 * 24 * 3_600_000 }
  await page.evaluate((text) => localStorage.setItem('easy-loan/session', text), JSON.stringify(session))
}

/** Signs in as a person does. */
export async function fillSignIn(page: Page, person: Credentials) {
  await page.goto('/auth/signin')
  await sendSignIn(page, person)
}

type Credentials = Pick<Person, 'phone' | 'password'>

/** Signs in by the form that stands there, until the app leads home. */
export async function sendSignIn(page: Page, { phone, password }: Credentials) {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')
}

export const test = base.extend<TestFixtures>({
  app: [process.env['APP_FOLDER'] ?? 'dist', { option: true }],
  provider: async ({ app }, use) => {
    const provider = await startProvider({
      port: 0,
      database: ':memory:',
      app,
      control: true,
      lateBy: Number(process.env['ANSWERS_LATE_BY'] ?? 0),
    })
    await use(provider)
    await provider.close()
    // Every provider of this process tells the time by it.
    setClock(0)
  },

  baseURL: async ({ provider }, use) => use(provider.url),

  control: async ({ provider, faultless }, use) => {
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
    await use({
      act: (action, body) => {
        if (action === 'sessions/expire') faultless.expectFailure('', 401)
        return act(action, body)
      },
      // The provider answers with exactly this (provider/README.md); a test would fail at once if it did not.
      person: async (wish = {}) => (await act('people', { ...wish })) as Person,
      fault: async (call, kind, more = {}) => {
        faultless.expectFault(call, kind)
        await act('faults', { call, kind, ...more })
      },
      lender: (action, more) => act('lender', { action, ...more }),
      requests: async (path) => {
        const { requests } = (await act('log')) as { requests: Request[] }
        return requests.filter((request) => request.path.endsWith(path))
      },
    })
    // What pages are still asking for finds no provider any more.
    faultless.end()
  },

  // Every test fails on a page error, an unhandled rejection, a console error or a page that scrolls sideways, in any tab
  // and on any phone.
  faultless: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const watch = createWatch()
      await use(watch)
      expect(watch.unexpected()).toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, faultless }, use) => {
    faultless.add(context)
    await noteSaid(context)
    await context.addInitScript(tryAtOnce)
    await use(context)
    for (const page of context.pages())
      expect(await overflows(page), `${page.url()} scrolls sideways`).toBe(false)
  },

  phoneBrowser: [undefined, { option: true }],

  phone: async ({ provider, faultless, phoneBrowser, launchOptions, serviceWorkers }, use) => {
    const options = { ...(phoneBrowser ?? launchOptions), serviceWorkers }
    const phone = await newPhone(provider.url, options, async (context, isOffline) => {
      faultless.add(context, isOffline)
      await noteSaid(context)
      await context.addInitScript(tryAtOnce)
    })
    await use(phone)
    await phone.discard()
  },

  expectFailure: ({ faultless }, use) => use(faultless.expectFailure),

  expectWords: ({ faultless }, use) => use(faultless.expectWords),

  signIn: ({ page, signInOn }, use) => use((person) => signInOn(page, person)),

  signInOn: ({ expectFailure }, use) => {
    // A file that is opened by itself has no icon.
    expectFailure('/favicon.ico', 404)
    return use(giveSession)
  },

  signInByForm: ({ page }, use) => use((person) => fillSignIn(page, person)),
})

export { expect }
