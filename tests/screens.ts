import { expect, type Page, type Route } from '@playwright/test'

import { wholeAnswer } from './answers.ts'
import { inDays } from './days.ts'
import { typeSignature } from './fill-in.ts'
import { isOf, routes } from './routes.ts'
import { openedEntry } from './sealing.ts'
import { wordsOf, type Language } from './words.ts'

type Say = (english: string) => string

/** Makes calls of the provider fail (provider/README.md), or stops that. The tests' `control` is one. */
interface Faults {
  fault: (call: string, kind: string, more?: Record<string, unknown>) => Promise<void>
  act: (action: 'faults/clear') => Promise<unknown>
}

/** Who looks: nobody, somebody new, a borrower with loans in every state, one who repays and withdraws. */
type Role = 'visitor' | 'newcomer' | 'borrower' | 'payer'

/** What a role opens the app with: a session, and the ids of its loans in the order of `borrowerLoans`. */
interface Somebody {
  session: { token: string; phone: string; expiresAt: null } | null
  loans: { id: number }[]
}

type People = Record<Role, Somebody>

type Act = (page: Page, say: Say, faults: Faults) => Promise<void>

interface Screen {
  /** Also the name of its screenshot. */
  name: string
  role: Role
  path: string | ((loan: (index: number) => number) => string)
  /** A call of the provider that fails while the screen opens. */
  failing?: string
  /** What the person does once it is loaded, or where the one before stands. */
  act?: Act
  /** The one before, in the same page. */
  after?: Screen | undefined
}

/** A screen as it opens, and what is looked at next in the same page, each where the one before stands. */
interface Series extends Omit<Screen, 'after'> {
  next?: { name: string; act: Act }[]
}

const borrowerLoans = [
  { state: 'completed', amount: 100_000, months: 12 },
  { state: 'approved', amount: 250_000, months: 24 },
  { state: 'disbursing', amount: 60_000, months: 12 },
  { state: 'pending', amount: 80_000, months: 36 },
  {
    state: 'rejected',
    amount: 1_500_000,
    months: 36,
    remark: 'Your monthly income does not cover this amount.',
  },
  { state: 'under-review', amount: 120_000, months: 12 },
] as const
const [completed, approved, rejected, underReview] = [0, 1, 4, 5]

// A machine that does much else at once takes its time.
const patience = { timeout: 20_000 }

const press = (name: string) => async (page: Page, say: Say) =>
  page
    .getByRole('button', { name: say(name), exact: true })
    .first()
    .click()

const leaveEmpty = (submit: string) => async (page: Page, say: Say) => {
  await press(submit)(page, say)
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}

const openDialog = (button: string, title: string) => async (page: Page, say: Say) => {
  await press(button)(page, say)
  await expect(page.getByRole('dialog', { name: say(title) })).toBeVisible()
  await settled(page)
}

/** The dialog's own title is there before the agreement, which has headings too. */
const untilAgreement = (page: Page) =>
  expect(page.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible(patience)

const toLastLook = async (page: Page, say: Say) => {
  for (const [name, text] of [
    ['Account holder name', 'Maria Clara Magdalena de los Reyes Santos'],
    ['Bank name', 'Bank of the Philippine Islands'],
    ['Card number', '1234567890123456'],
  ] as const)
    await page.getByLabel(say(name), { exact: true }).fill(text)
  await openDialog('Submit', 'Check before you send')(page, say)
}

const toInstallments = async (page: Page, say: Say) => {
  await page
    .getByRole('link', { name: say('View details'), exact: true })
    .first()
    .click()
  await expect(page.getByText(say('Due date'), { exact: true }).first()).toBeVisible()
}

const leaveDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1'

const toInstallSteps = async (page: Page, say: Say) => {
  await page.evaluate((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent })
  }, iPhone)
  // The app looks again as the screen opens.
  await page.getByRole('link', { name: say('Home'), exact: true }).click()
  await expect(page.getByRole('slider')).toBeVisible(patience)
  await page.getByRole('link', { name: say('Profile'), exact: true }).click()
  await openDialog('Install app', 'Install app')(page, say)
}

/** A photo whose upload the provider drops, so that it waits on the phone. */
const leaveWaiting = async (page: Page, say: Say, faults: Faults) => {
  // Until another page is opened, or it would be sent by itself meanwhile.
  await faults.fault('upload', 'reset', { times: 0 })
  await page.locator('input[type=file]').first().setInputFiles('tests/files/photo.jpg')
  await expect(page.getByRole('button', { name: say('Send now') })).toBeVisible()
}

/** The camera in the page, where there is none. */
const toNoCamera = async (page: Page, say: Say) => {
  await press('Take photo')(page, say)
  await expect(page.getByRole('button', { name: say('Take a photo or choose a file') })).toBeVisible(patience)
}

const toWaiting = async (page: Page, say: Say) => {
  await page.getByRole('button', { name: say('Back'), exact: true }).click()
  await page.getByRole('link', { name: say('Waiting to be sent') }).click()
  await expect(page.getByRole('button', { name: say('Remove') }).first()).toBeVisible()
}

const toLogOutQuestion = async (page: Page, say: Say) => {
  for (const title of ['My profile', 'Profile']) {
    await page.getByRole('button', { name: say('Back'), exact: true }).click()
    // The screen before stands, with its own Back, until this one is there.
    await expect(page.getByRole('heading', { level: 1, name: say(title), exact: true })).toBeVisible(patience)
    await settled(page)
  }
  await openDialog('Log out', 'Log out')(page, say)
}

const toDeleteQuestion = async (page: Page, say: Say) => {
  await leaveDialog(page)
  await page.getByRole('link', { name: say('What is on this phone') }).click()
  await press('Delete')(page, say)
  await expect(page.getByRole('dialog').getByRole('button', { name: say('Keep it') })).toBeVisible(patience)
}

/** A withdrawal whose answer is lost, and of which nobody can see whether it arrived. */
const loseWithdrawal = async (page: Page, say: Say, faults: Faults) => {
  await page.clock.install()
  await faults.fault('withdraw', '502')
  await page.getByLabel(say('Amount'), { exact: true }).fill('100')
  await page.getByLabel(say('Withdrawal code'), { exact: true }).fill('246810')
  // Not before it leaves: the list is read once then, or nothing would be sent.
  const leaves = async (route: Route) => {
    await faults.fault('withdrawals', '500', { times: 0 })
    await route.continue()
  }
  await page.route(/MoneyNew\/tixian$/, leaves, { times: 1 })
  // Until then time goes as it does, or the app gives up what is only late.
  const lost = page.waitForResponse(/MoneyNew\/tixian$/)
  await press('Confirm withdrawal')(page, say)
  await lost
  const again = page.getByRole('dialog').getByRole('button', { name: say('Check again') })
  // The app looks for 5 seconds.
  await expect(async () => {
    await page.clock.runFor(1_000)
    expect(await again.isVisible()).toBe(true)
  }).toPass({ ...patience, intervals: [50] })
}

/** Waits for Home's card, which is read after Home itself. */
const withCard = async (page: Page, say: Say) =>
  expect(page.getByRole('link', { name: say('What changed'), exact: true })).toBeVisible(patience)

/** Home's card about a loan of this code. */
const withLoan =
  (status: number, remark = '') =>
  async (page: Page, say: Say, faults: Faults) => {
    const data = [{ id: 1, ordernum: 'E1', money: 120_000, months: 12, status, remark }]
    await faults.act('faults/clear')
    await faults.fault('loans', 'data', { data, times: 0 })
    const home = page.url()
    // So that no answer of the page before is taken for one of this.
    await page.goto('about:blank')
    // A card of what was read before may be there already.
    const read = wholeAnswer(page, /OrderNew\/lists/)
    await page.goto(home)
    await read
    await withCard(page, say)
    // What the next read is compared with.
    await expect.poll(() => openedEntry(page, 'news'), patience).toContain(`"loans":{"1":{"code":"${status}"`)
  }

/** What the card was about, and is about now, as a list. */
const toNews = async (page: Page, say: Say, faults: Faults) => {
  await withLoan(1)(page, say, faults)
  const title = say('What changed')
  await page.getByRole('link', { name: title, exact: true }).click()
  // Home, which stands until then, has list items, too.
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible(patience)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
}

/** Home's card about an installment that is due in five days, on a phone that has read nothing else of it. */
const withDueSoon = async (page: Page, say: Say, faults: Faults) => {
  const list = [{ id: 1, ofnumber: 2, huantime: inDays(5), monthmoney: '9013.33', zfimg: '' }]
  await faults.fault('installments', 'data', { data: { total: '', list }, times: 0 })
  // Nothing of the app runs there, which would write them again.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.removeItem('easy-loan/reads'))
  await page.goto('/')
  await withCard(page, say)
}

/** Home's card about a form that somebody with a complete profile and no loan has begun to change. */
const withInterruptedWork = async (page: Page, say: Say, faults: Faults) => {
  await page.getByRole('textbox').first().fill('Manila')
  await expect.poll(() => openedEntry(page, 'drafts'), patience).toContain('Manila')
  const data = { baseinfo: 1, unitinfo: 1, bankinfo: 1, signature: 1 }
  await faults.fault('profileStatus', 'data', { data, times: 0 })
  await faults.fault('loans', 'data', { data: [], times: 0 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: say('Continue where you left off') })).toBeVisible(patience)
}

const typeNoAmount = async (page: Page) => {
  await page.getByRole('textbox').fill('1,5')
  await page.keyboard.press('Enter')
}

/** Screens and dialogs in the states that a person meets. A screen that is just opened needs no entry. */
const series: Series[] = [
  { name: 'home-failed', role: 'visitor', path: '/', failing: 'homeConfig' },
  { name: 'key-facts-failed', role: 'visitor', path: '/loan/key-facts', failing: 'homeConfig' },
  { name: 'home-no-fee', role: 'visitor', path: '/', failing: 'fee' },
  {
    name: 'home',
    role: 'visitor',
    path: '/',
    next: [
      { name: 'home-terms', act: press('Compare terms') },
      { name: 'home-consent-missing', act: press('Apply Now') },
      { name: 'home-no-amount', act: typeNoAmount },
    ],
  },
  { name: 'agreement-service', role: 'visitor', path: '/?agreement=user-service', act: untilAgreement },
  { name: 'agreement-loan', role: 'visitor', path: '/?agreement=loan', act: untilAgreement },
  { name: 'key-facts', role: 'visitor', path: '/loan/key-facts?amount=100000&months=12' },
  {
    name: 'key-facts-month',
    role: 'visitor',
    path: '/loan/key-facts?amount=20000000&months=36',
    act: async (page, say) => {
      await page.getByLabel(say('Comes in a month')).fill('28000')
      await page.getByLabel(say('Goes out a month')).fill('1,5')
      await expect(page.locator('[aria-invalid=true]')).toBeVisible()
    },
  },
  {
    name: 'sign-in',
    role: 'visitor',
    path: '/auth/signin',
    next: [
      {
        name: 'sign-in-not-my-phone',
        act: (page, say) => page.getByLabel(say('This is not my phone'), { exact: true }).check(),
      },
      { name: 'sign-in-errors', act: leaveEmpty('Sign in') },
    ],
  },
  { name: 'sign-in-login', role: 'visitor', path: '/auth/login' },
  {
    name: 'register',
    role: 'visitor',
    path: '/auth/register',
    next: [{ name: 'register-errors', act: leaveEmpty('Register') }],
  },
  {
    name: 'reset-password',
    role: 'visitor',
    path: '/auth/forgot-password',
    next: [{ name: 'reset-password-errors', act: leaveEmpty('Reset password') }],
  },
  { name: 'service', role: 'visitor', path: '/service' },
  { name: 'on-this-phone-visitor', role: 'visitor', path: '/profile/phone' },
  ...(['cannot-pay', 'how-to-pay', 'is-this-real', 'words', 'complaints'] as const).map((page): Series => ({
    name: `help-${page}`,
    role: 'visitor',
    path: `/help?page=${page}`,
  })),
  {
    name: 'profile-visitor',
    role: 'visitor',
    path: '/profile',
    // The last that a visitor does: the page stays an iPhone's.
    next: [{ name: 'install-steps', act: toInstallSteps }],
  },

  { name: 'home-profile', role: 'newcomer', path: '/', act: withCard },
  {
    name: 'identity-empty',
    role: 'newcomer',
    path: '/profile/identity',
    next: [
      { name: 'identity-errors', act: leaveEmpty('Submit') },
      { name: 'camera-missing', act: toNoCamera },
    ],
  },
  {
    name: 'personal-info-empty',
    role: 'newcomer',
    path: '/profile/personal-info',
    next: [{ name: 'personal-info-errors', act: leaveEmpty('Submit') }],
  },
  {
    name: 'bank-info-empty',
    role: 'newcomer',
    path: '/profile/bank-info',
    next: [
      { name: 'bank-info-errors', act: leaveEmpty('Submit') },
      { name: 'bank-info-check', act: toLastLook },
    ],
  },
  {
    name: 'signature-empty',
    role: 'newcomer',
    path: '/profile/signature',
    next: [{ name: 'signature-errors', act: press('Save') }],
  },
  { name: 'apply-incomplete', role: 'newcomer', path: '/loan/apply' },
  { name: 'my-loans-failed', role: 'newcomer', path: '/loan/my-loans', failing: 'loans' },
  { name: 'my-loans-empty', role: 'newcomer', path: '/loan/my-loans' },
  { name: 'records-empty', role: 'newcomer', path: '/loan/records' },
  { name: 'results-unknown', role: 'newcomer', path: '/loan/results' },
  { name: 'details-unknown', role: 'newcomer', path: '/loan/details' },
  { name: 'copy-unknown', role: 'newcomer', path: '/loan/copy' },
  { name: 'contract-unknown', role: 'newcomer', path: '/loan/contract' },
  { name: 'repayments-empty', role: 'newcomer', path: '/repayment/list' },
  { name: 'repayment-unknown', role: 'newcomer', path: '/repayment' },
  { name: 'wallet-empty', role: 'newcomer', path: '/wallet' },
  { name: 'withdraw-list-empty', role: 'newcomer', path: '/wallet/withdraw-list' },
  { name: 'news-empty', role: 'newcomer', path: '/news' },
  {
    name: 'completeness-empty',
    role: 'newcomer',
    path: '/profile/personal',
    next: [{ name: 'completeness-incomplete', act: press('Apply Loan Now') }],
  },
  {
    name: 'home-under-review',
    role: 'newcomer',
    path: '/',
    act: withLoan(9),
    next: [
      { name: 'home-rejected', act: withLoan(-1, 'Your monthly income does not cover this amount.') },
      { name: 'news', act: toNews },
    ],
  },
  { name: 'home-draft', role: 'newcomer', path: '/profile/personal-info', act: withInterruptedWork },
  // Last of the newcomer's: what waits stays on the phone.
  {
    name: 'documents-empty',
    role: 'newcomer',
    path: '/profile/documents',
    next: [
      { name: 'file-waiting', act: leaveWaiting },
      { name: 'waiting', act: toWaiting },
      { name: 'log-out-question', act: toLogOutQuestion },
      { name: 'on-this-phone-question', act: toDeleteQuestion },
    ],
  },

  { name: 'home-borrower', role: 'borrower', path: '/', act: withCard },
  { name: 'profile', role: 'borrower', path: '/profile' },
  {
    name: 'on-this-phone',
    role: 'borrower',
    path: '/profile/phone',
    next: [
      {
        name: 'my-data',
        act: async (page, say) => {
          await openDialog('My data as a file', 'My data as a file')(page, say)
          await expect(page.getByRole('button', { name: say('To read (.html)') })).toBeVisible()
        },
      },
    ],
  },
  { name: 'completeness', role: 'borrower', path: '/profile/personal' },
  { name: 'identity', role: 'borrower', path: '/profile/identity' },
  { name: 'identity-view', role: 'borrower', path: '/profile/identity?mode=view' },
  { name: 'personal-info', role: 'borrower', path: '/profile/personal-info' },
  { name: 'personal-info-view', role: 'borrower', path: '/profile/personal-info?mode=view' },
  { name: 'bank-info', role: 'borrower', path: '/profile/bank-info' },
  { name: 'bank-info-view', role: 'borrower', path: '/profile/bank-info?mode=view' },
  { name: 'documents', role: 'borrower', path: '/profile/documents' },
  { name: 'documents-view', role: 'borrower', path: '/profile/documents?mode=view' },
  {
    name: 'signature-saved',
    role: 'borrower',
    path: '/profile/signature',
    act: async (page, say) => {
      await typeSignature(page, 'Maria Clara Santos', say)
      await press('Save')(page, say)
      await expect(page.getByRole('img', { name: say('Saved signature') })).toBeVisible()
    },
  },
  { name: 'signature-view', role: 'borrower', path: '/profile/signature?mode=view' },
  {
    name: 'change-password',
    role: 'borrower',
    path: '/profile/change-password',
    next: [{ name: 'change-password-errors', act: leaveEmpty('Change password') }],
  },
  {
    name: 'apply',
    role: 'borrower',
    path: '/loan/apply',
    next: [
      {
        name: 'apply-key-facts',
        act: async (page, say) => {
          for (const part of ['All payments', 'Where these numbers come from', 'The contract in plain words'])
            await page.getByText(say(part), { exact: true }).click()
          await expect(page.getByRole('table')).toBeVisible()
        },
      },
    ],
  },
  { name: 'key-facts-loan', role: 'borrower', path: (loan) => `/loan/key-facts?order=${loan(completed)}` },
  { name: 'results', role: 'borrower', path: (loan) => `/loan/results/${loan(approved)}` },
  {
    name: 'results-under-review',
    role: 'borrower',
    path: (loan) => `/loan/results?oid=${loan(underReview)}`,
  },
  { name: 'my-loans', role: 'borrower', path: '/loan/my-loans' },
  {
    name: 'records',
    role: 'borrower',
    path: '/loan/records',
    next: [{ name: 'records-filter', act: press('Filter') }],
  },
  {
    name: 'details',
    role: 'borrower',
    path: (loan) => `/loan/details?id=${loan(completed)}`,
    next: [{ name: 'contract-dialog', act: openDialog('View contract', 'Loan contract') }],
  },
  { name: 'details-rejected', role: 'borrower', path: (loan) => `/loan/details?id=${loan(rejected)}` },
  { name: 'contract', role: 'borrower', path: (loan) => `/loan/contract?id=${loan(completed)}` },
  { name: 'copy', role: 'borrower', path: (loan) => `/loan/copy?order=${loan(completed)}` },

  { name: 'home-overdue', role: 'payer', path: '/', act: withCard },
  { name: 'home-due-soon', role: 'payer', path: '/profile', act: withDueSoon },
  {
    name: 'repayments',
    role: 'payer',
    path: '/repayment/list',
    next: [
      { name: 'repayment', act: toInstallments },
      {
        name: 'own-payment-errors',
        act: async (page, say) => {
          await openDialog('I paid this', 'I paid this')(page, say)
          await leaveEmpty('Save')(page, say)
        },
      },
      {
        name: 'payment-dialog',
        act: async (page, say) => {
          await leaveDialog(page)
          await openDialog('Pay now', 'Confirm payment')(page, say)
        },
      },
      { name: 'payment-maintenance', act: openDialog('Confirm', 'Online repayment') },
    ],
  },
  { name: 'withdraw-list', role: 'payer', path: '/wallet/withdraw-list' },
  {
    name: 'wallet',
    role: 'payer',
    path: '/wallet',
    next: [
      { name: 'withdraw-dialog', act: openDialog('Withdraw', 'Withdraw') },
      { name: 'withdraw-dialog-errors', act: leaveEmpty('Confirm withdrawal') },
      { name: 'withdraw-in-doubt', act: loseWithdrawal },
      { name: 'money-in-doubt', act: leaveDialog },
      {
        name: 'home-in-doubt',
        act: async (page, say) => {
          await page.getByRole('link', { name: say('Home'), exact: true }).click()
          await expect(page.getByRole('slider')).toBeVisible(patience)
        },
      },
      {
        name: 'money-missing',
        act: async (page, say, faults) => {
          await page.getByRole('link', { name: say('Wallet'), exact: true }).click()
          await faults.act('faults/clear')
          await press('Check again')(page, say)
          const words = say('It does not seem to have arrived. You may try again.')
          await expect(page.getByText(words)).toBeVisible(patience)
        },
      },
    ],
  },
]

const addressOf = ({ path }: Series) => (typeof path === 'string' ? path : path(() => 0))

/** The states above, and every other route as it opens by itself. */
const all: readonly Series[] = [
  ...series,
  ...routes
    .filter((route) => !series.some((each) => isOf(route, addressOf(each))))
    .map(({ path, isForBorrowers }): Series => {
      if (path.includes('$')) throw new Error(`${path} needs an entry in tests/screens.ts: whose, and which`)
      return { name: path.slice(1).replaceAll('/', '-'), role: isForBorrowers ? 'borrower' : 'visitor', path }
    }),
]

/** First what failed, before it is kept on the phone; last what is done to a screen, which leaves something there. */
const placeOf = ({ failing, act, next }: Series) => (failing ? 0 : act || next ? 2 : 1)

function screensOf({ next = [], ...first }: Series): Screen[] {
  const line: Screen[] = [first]
  for (const step of next) line.push({ ...first, ...step, after: line.at(-1) })
  return line
}

/** Every screen and dialog of the app, in the order in which one walk sees them all. */
export const screens: readonly Screen[] = all
  .toSorted((one, other) => placeOf(one) - placeOf(other))
  .flatMap(screensOf)

/** Waits until nothing on the page is still loading. */
async function settled(page: Page) {
  await expect(page.locator('h1')).toBeVisible(patience)
  // What Home draws later marks nothing as busy.
  const half = page.locator('main:has(input[type=range]):not(:has(a[href^="/loan/key-facts"]))')
  await expect(half).toHaveCount(0, patience)
  await expect(page.locator('[aria-busy=true], [class*=skeleton], #root > [inert]')).toHaveCount(0, patience)
}

async function answerOf(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, method: 'POST' })
  return response.json()
}

/** Makes somebody for each role at the provider of this address, which must answer `/control`. */
export async function makePeople(provider: string): Promise<People> {
  const make = async (wish: object): Promise<Somebody> => {
    const answer = await answerOf(`${provider}/control/people`, { body: JSON.stringify(wish) })
    // The shape is that of provider/README.md; a screen that misses a field fails by itself.
    const { phone, token, loans } = answer as { phone: string; token: string; loans: { id: number }[] }
    return { session: { token, phone, expiresAt: null }, loans }
  }
  // The one of the seed people with installments paid, due and overdue, and withdrawals of every kind.
  const phone = '09170000012'
  const body = new FormData()
  body.set('phone', phone)
  body.set('password', 'secret123')
  const { data } = (await answerOf(`${provider}/index.php/UserNew/login`, { body })) as {
    data: { token: string }
  }
  const name = 'Maria Clara Santos'
  return {
    visitor: { session: null, loans: [] },
    newcomer: await make({}),
    borrower: await make({ name, profile: 'complete', loans: borrowerLoans }),
    payer: { session: { token: data.token, phone, expiresAt: null }, loans: [] },
  }
}

interface Visit {
  /** The address of the provider, which serves the app and answers `/control`. */
  provider: string
  language: Language
  people: People
  faults: Faults
  /** Of a build with other words. */
  say?: Say
}

/** The faults of a provider whose `/control` is open, for where nothing watches what the browser says of them. */
export const faultsOf = (provider: string): Faults => {
  const act = (action: string, body: object = {}) =>
    answerOf(`${provider}/control/${action}`, { body: JSON.stringify(body) })
  return { act, fault: async (call, kind, more) => void (await act('faults', { call, kind, ...more })) }
}

/** Opens the address of a screen as a new page for whom it is for. */
async function load(page: Page, { role, failing }: Screen, path: string, visit: Visit) {
  const { provider, language, people, faults } = visit
  if (!page.url().startsWith(provider)) {
    await page.goto(`${provider}/robots.txt`)
  }
  await page.evaluate(
    ([session, language]) => {
      localStorage.setItem('easy-loan/language', JSON.stringify(language))
      if (session) localStorage.setItem('easy-loan/session', JSON.stringify(session))
      else localStorage.removeItem('easy-loan/session')
      // What was in doubt on an earlier screen is none of this one's.
      localStorage.removeItem('easy-loan/money-intents')
    },
    [people[role].session, language] as const,
  )
  await faults.act('faults/clear')
  if (failing) await faults.fault(failing, '500', { times: 0 })
  await page.goto(`${provider}${path}`)
}

/** Leads to an address within the app, as a link of a screen would, at a third of what a new page costs. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    // The app's own, which the router itself shows.
    const { history } = Reflect.get(self, '__TSR_ROUTER__') as { history: { push: (to: string) => void } }
    history.push(to)
  }, path)

/** The same, until that screen is there: the one before stands until then. */
export async function arriveWithin(page: Page, path: string) {
  await goWithin(page, path)
  await expect
    .poll(() => page.evaluate('self.__TSR_ROUTER__.state.resolvedLocation?.href'), patience)
    .toBe(path)
}

/** What a page shows, for whom and in which language, and whether anything has failed in it. */
const shown = new WeakMap<
  Page,
  { screen: Screen; language: Language; session: Somebody['session']; hasFailed: boolean }
>()

/** Takes away what a walk and the screens before it left: the size of the words, and messages that would go by themselves. */
const tidy = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = ''
    for (const dismiss of document.querySelectorAll<HTMLElement>('[class*=toast] button')) dismiss.click()
  })

/** Opens a screen as the one it is for, in a language, and brings it into its state. */
export async function openScreen(page: Page, screen: Screen, visit: Visit): Promise<void> {
  const { after, failing, act } = screen
  const { language, people, faults, say = wordsOf(language) } = visit
  const { session, loans } = people[screen.role]
  const path =
    typeof screen.path === 'string' ? screen.path : screen.path((index) => loans[index]?.id ?? Number.NaN)
  const before = shown.get(page)
  const isTheirs = before?.language === language && before.session === session
  if (after) {
    if (!isTheirs || before.screen !== after) await openScreen(page, after, visit)
    await tidy(page)
  } else if (isTheirs && !before.hasFailed && !failing && isElsewhere(page, before.screen, path)) {
    await tidy(page)
    await arriveWithin(page, path)
  } else await load(page, screen, path, visit)
  let hasFailed = after ? shown.get(page)?.hasFailed === true : failing !== undefined
  await settled(page)
  if (failing) await faults.act('faults/clear')
  const fault: Faults['fault'] = (...asked) => {
    hasFailed = true
    return faults.fault(...asked)
  }
  await act?.(page, say, { ...faults, fault })
  await settled(page)
  shown.set(page, { screen, language, session, hasFailed })
}

/**
 * Whether an address can be led to within the app: a page in which nothing failed is as good as a new one, and what was done
 * to a screen goes with it.
 */
function isElsewhere(page: Page, { act }: Screen, path: string): boolean {
  const now = new URL(page.url())
  const then = new URL(path, now)
  return act ? now.pathname !== then.pathname : now.href !== then.href
}
