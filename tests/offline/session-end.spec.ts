import type { Page } from '@playwright/test'

import { borrowerNamesIn } from '#src/storage/registry.ts'

import { inDays } from '../days.ts'
import { typeOver, typeSignature } from '../fill-in.ts'
import { controlled, expect, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { arriveWithin, goWithin } from '../screens.ts'
import { keptReads, ownerOf, sealEntry } from '../sealing.ts'
import { isNobodys, readStored, storedText } from '../stored.ts'
import { signInAgain } from './leaving.ts'

test.use({ serviceWorkers: 'allow' })

// However a session ends, the phone keeps neither its token nor anything that was read with it.

const balance = '31415'
// Of everybody whom the provider makes.
const password = 'secret123'
const day = 24 * 60 * 60_000

interface Busy {
  phone: string
  token: string
  /** What the app calls them. */
  owner: string
}

/** What a session that ended by itself leaves, locked. */
const made = /easy-loan[/-](drafts|drafts-copy|outbox|outbox-files|locks|left-off|news) /

/** What of this person's is stored, without `made` only what should have gone with the session. */
async function leftOf(page: Page, { phone, token, owner }: Busy, withMade = false) {
  const marks = [token, balance, phone, 'Maria Santos', owner]
  const entries = await readStored(page)
  return entries
    .filter(
      ({ name, key, text, opened, headers }) =>
        marks.some((mark) => `${key} ${text} ${opened} ${headers}`.includes(mark)) ||
        (name === 'easy-loan/snapshots' && !key.includes('/snapshots/visitor/')),
    )
    .map(({ where, name, key }) => `${where} ${name} ${key}`)
    .filter((place) => withMade || !made.test(place))
}

const sessionText = (page: Page) => page.evaluate(() => localStorage.getItem('easy-loan/session'))

/** The session is over by the phone's clock, and nothing has noticed. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem('easy-loan/session') ?? '{}')
    localStorage.setItem('easy-loan/session', JSON.stringify({ ...(session as object), expiresAt: 1 }))
  })

const logOut = async (page: Page) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log out anyway' }).click()
}

/** From now on no cache opens in this page, so that what needs one never ends. */
const blockCaches = (page: Page) =>
  page.evaluate(() => {
    CacheStorage.prototype.open = () => new Promise(() => {})
  })

interface Given {
  page: Page
  busy: Busy
  act: (action: string, body: Record<string, unknown>) => Promise<unknown>
}

type Way = [name: string, end: (given: Given) => Promise<unknown>]

/** After each the borrower comes back to what was typed and waits. */
const ends: Way[] = [
  [
    'its time is over, as the page is told,',
    async ({ page }) => {
      await expire(page)
      await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'easy-loan/session' })))
      await expect(page).toHaveURL('/auth/signin')
    },
  ],
  [
    "its time is over and a borrower's screen opens",
    async ({ page }) => {
      await expire(page)
      await page.goto('/wallet')
      await expect(page).toHaveURL('/auth/signin')
      await expect.poll(() => timesSaid(page, 'Login session expired, please login again')).toBe(1)
    },
  ],
  [
    'its time is over and sign-in opens',
    async ({ page }) => {
      await expire(page)
      await page.goto('/auth/signin')
      await expect(page.getByLabel('Phone number')).toBeVisible()
    },
  ],
  [
    'its token is refused',
    async ({ page, busy, act }) => {
      await act('sessions/expire', { phone: busy.phone })
      await page.goto('/wallet')
      await expect(page).toHaveURL('/auth/signin')
    },
  ],
  [
    'the app is killed right after the first write of an expiry',
    async ({ page }) => {
      await page.evaluate(() => localStorage.removeItem('easy-loan/session'))
      await page.goto('/')
    },
  ],
]

/** Leaves a draft, and a photo that is cut off again and again. */
async function leaveWaiting(page: Page) {
  await arriveWithin(page, '/profile/identity')
  await typeOver(page.getByLabel('Full name'), 'Maria Santos')
  await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.jpg')
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
}

/** Reads the wallet, until all is stored that a session with something that waits has on the phone. */
async function readWallet(page: Page, phone: string): Promise<Busy> {
  const busy = { ...(JSON.parse((await sessionText(page)) ?? '{}') as Busy), phone }
  await goWithin(page, '/wallet')
  await expect(page.getByText('31,415').first()).toBeVisible()
  // It is written last, and asked for alone: to read all that is stored takes a while.
  await expect.poll(() => keptReads(page)).toContain(balance)
  const holding = async (mark: string) =>
    (await readStored(page)).filter(({ opened }) => opened.includes(mark)).map(({ name }) => name)
  // The session, and what the worker may send with.
  await expect
    .poll(() => holding(busy.token))
    .toEqual(expect.arrayContaining(['easy-loan/session', 'easy-loan-sender']))
  // Both copies of the wallet: those of an earlier screen would not do.
  await expect
    .poll(() => holding(balance))
    .toEqual(expect.arrayContaining(['easy-loan/reads', 'easy-loan/snapshots']))
  return busy
}

const busyTest = test.extend<{ busy: Busy }>({
  /** Somebody with a session, a photo that waits to be sent, a draft, and copies of what was read. */
  busy: async ({ page, control, signInByForm, expectWords }, use) => {
    // Of the photo that is cut off again and again.
    expectWords(/Failed to load resource/)
    const person = await control.person({ profile: 'partial', balance: Number(balance) })
    await control.fault('upload', 'reset', { times: 0 })
    await signInByForm(person)
    await controlled(page)
    await leaveWaiting(page)
    await use(await readWallet(page, person.phone))
  },
})

/** As somebody with the browser's tools would: what is to be sent, under the name of who signs in next. */
const plant = (page: Page, owner: string, token: string) =>
  page.evaluate(
    async ([key, stolen]) => {
      const item = {
        id: 'planted',
        attempts: 0,
        nextTryAt: 0,
        state: 'waiting',
        reason: null,
        isInDoubt: false,
      }
      const values = { bankName: 'Bank of Jose', cardNumber: '4000111122223333', accountHolder: 'Jose' }
      const items = [{ ...item, kind: 'form', section: 'bank-info', savedAt: Date.now(), values }]
      const sender = {
        token: stolen,
        expiresAt: null,
        language: 'en',
        providerUrl: `${location.origin}/index.php`,
        uploadUrl: `${location.origin}/upload`,
      }
      const put = (name: string, value: unknown) =>
        new Promise((resolve, reject) => {
          const open = indexedDB.open(`easy-loan-${name}`)
          open.addEventListener('upgradeneeded', () => open.result.createObjectStore('values'))
          open.addEventListener('success', () => {
            const request = open.result
              .transaction('values', 'readwrite')
              .objectStore('values')
              .put(value, key)
            request.addEventListener('success', resolve)
            request.addEventListener('error', reject)
          })
        })
      await put('outbox', { version: 2, items })
      await put('sender', sender)
      localStorage.setItem(
        'easy-loan/drafts',
        JSON.stringify({
          owner: key,
          savedAt: Date.now(),
          value: {},
          sealed: btoa('Pay to Jose, and to nobody else'),
        }),
      )
    },
    [owner, token] as const,
  )

busyTest(
  'nothing that was read and no token stays, however a session ends by itself, also after the copy was shown; what somebody else planted is never sent, nor shown, and what the same password opens goes on [F45 R306 R369 R394 R395 R396]',
  async ({ page, control, busy: { phone }, signInByForm }) => {
    test.slow()
    for (const [name, end] of ends)
      await test.step(name, async () => {
        const busy = await readWallet(page, phone)
        await end({ page, busy, act: control.act })
        await expect.poll(() => leftOf(page, busy)).toEqual([])
        await expect.poll(() => sessionText(page)).toBeNull()
        await signInAgain(page, { phone, password })
        // What was typed and waits is there again.
        await arriveWithin(page, '/profile/identity')
        await expect(page.getByLabel('Full name')).toHaveValue('Maria Santos')
      })
    const busy = await readWallet(page, phone)
    // The worker waits 4 s for the network.
    await control.fault('wallet', '401', { delay: 8_000, times: 0 })
    const copy = page.waitForResponse(
      (response) => response.url().includes('IndexNew/money') && 'x-saved-at' in response.headers(),
    )
    await page.goto('/wallet')
    await copy
    await expect(page).toHaveURL('/auth/signin')
    await expect.poll(() => timesSaid(page, 'Login session expired, please login again')).toBe(1)
    await expect.poll(() => leftOf(page, busy)).toEqual([])

    await control.act('faults/clear')
    await control.fault('upload', 'reset', { times: 0 })
    await signInAgain(page, { phone, password })
    const before = await readWallet(page, phone)
    // Nothing that was read and no token stays when the time is over and Home opens.
    await expire(page)
    await page.goto('/')
    await expect.poll(() => leftOf(page, before)).toEqual([])
    await expect.poll(() => sessionText(page)).toBeNull()
    await plant(page, before.owner, before.token)
    await control.act('faults/clear')
    await control.act('log/clear')
    await signInByForm({ phone, password })
    expect(await ownerOf(page)).toBe(before.owner)
    await arriveWithin(page, '/profile/bank-info')
    await expect(page.getByLabel('Bank name')).toBeVisible()
    await arriveWithin(page, '/profile/waiting')
    await expect(page.getByText('Everything has been sent')).toBeVisible()
    expect(await storedText(page)).not.toContain('Jose')
    expect(await control.requests('InfoNew/bankinfo')).toEqual([])
  },
)

test('a log-out erases everything of a borrower, whatever and wherever it is [F44 F45 R369 R394]', async ({
  page,
  context,
  control,
  signInByForm,
  expectWords,
}) => {
  // Of the files that are cut off again and again.
  expectWords(/Failed to load resource/)
  const person = await control.person({
    profile: 'complete',
    balance: Number(balance),
    loans: [{ state: 'completed', amount: 777_000 }],
  })
  const [loan] = person.loans
  if (!loan) throw new Error('no loan')
  await signInByForm(person)
  await controlled(page)
  const { token } = JSON.parse((await sessionText(page)) ?? '{}') as Busy
  const entries = async () => (await readStored(page)).filter(({ name }) => !name.includes('precache'))
  const names = async () => (await entries()).map(({ name }) => name.replace(/^easy-loan[/-]/, ''))
  await arriveWithin(page, '/loan/apply')
  await page.getByLabel('I confirm the loan information above').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Application result' })).toBeVisible()
  // It may be written after the application has left.
  await expect.poll(names).toContain('agreed')
  await arriveWithin(page, '/')
  await page.getByRole('slider').press('ArrowRight')
  await expect.poll(names).toContain('calculator')
  await control.fault('upload', 'reset', { times: 0 })
  await control.fault('withdraw', 'hang', { times: 0 })
  for (const [path, shown] of [
    ['/wallet', '31,415'],
    [`/loan/details?id=${loan.id}`, '777,000'],
    [`/repayment?order=${loan.ordernum}`, loan.ordernum],
  ] as const) {
    await arriveWithin(page, path)
    await expect(page.getByText(shown).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'I paid this' }).click()
  const own = page.getByRole('dialog', { name: 'I paid this' })
  await own.getByLabel('Day', { exact: true }).fill(inDays(-1))
  await own.getByLabel('Photo of the receipt').setInputFiles('tests/files/photo.jpg')
  await expect(own).toContainText('Photo added')
  await own.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(own).toBeHidden()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await own.getByLabel('Photo of the receipt').setInputFiles('tests/files/photo-gps.jpg')
  await expect.poll(names).toContain('draft-receipts')
  await page.goto('/profile/identity')
  await typeOver(page.getByLabel('Full name'), 'Maria Santos')
  await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.jpg')
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
  await arriveWithin(page, '/profile/signature')
  await typeSignature(page, 'Maria Santos')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => timesSaid(page, 'Signature saved')).toBe(1)
  await arriveWithin(page, '/wallet')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByLabel('Withdrawal code').fill('246810')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect.poll(names).toContain('money-intents')
  await page.goto('/loan/key-facts?amount=870000&months=12')
  await page.getByRole('button', { name: 'Sleep on it' }).click()
  await expect.poll(names).toContain('kept-quote')
  // Only an app with a lock notes it.
  await page.evaluate(() => localStorage.setItem('easy-loan/last-seen', '1'))
  // Only a password that was reset.
  await sealEntry(page, 'unreadable-money', true)
  // What only an expiry leaves, and what only a visitor: where the borrower was, and what a price was asked for.
  for (const [name, value] of [
    ['left-off', '/wallet'],
    ['visitor-quote', '870000'],
  ] as const) {
    await sealEntry(page, name, value)
    await page.evaluate((entry) => {
      sessionStorage.setItem(entry, localStorage.getItem(entry) ?? '')
      localStorage.removeItem(entry)
    }, `easy-loan/${name}`)
  }

  const everything = borrowerNamesIn('local', 'session', 'indexeddb', 'cache')
    // It stands in the session's place, where nothing else is (not-my-phone.spec.ts).
    .filter((name) => name !== 'tab-session')
  await expect.poll(names).toEqual(expect.arrayContaining(everything))
  const left = await entries()
  const opened = left.map((entry) => `${entry.opened} ${entry.headers}`).join('\n')
  const values = [token, person.phone, balance, '777000', '870000', loan.ordernum, 'Maria Santos']
  for (const value of values) expect(opened).toContain(value)

  await logOut(page)
  await expect(page).toHaveURL('/auth/signin')
  await expect.poll(async () => (await entries()).filter((entry) => !isNobodys(entry))).toEqual([])
  const after = await storedText(page)
  expect(values.filter((value) => after.includes(value))).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('a store that does not answer is waited for 8 s, and erased by the next start [F44 F40]', async ({
  page,
  context,
  control,
  signInByForm,
}) => {
  await page.clock.install()
  await signInByForm(await control.person({ profile: 'complete' }))
  // By then the page has finished what an earlier end may have left, and erases by itself no more.
  await controlled(page)
  const locks = async () => (await readStored(other)).filter(({ name }) => name === 'easy-loan-locks')
  // As WebKit does for a page that was left in the middle of it.
  const other = await context.newPage()
  await other.goto('/robots.txt')
  expect(await locks()).not.toEqual([])
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open('easy-loan-locks')
        open.addEventListener('success', () => {
          const values = open.result.transaction('values', 'readwrite').objectStore('values')
          const hold = () => {
            resolve()
            values.count().addEventListener('success', hold)
          }
          hold()
        })
      }),
  )
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(page).toHaveURL('/auth/signin', { timeout: 50 })
  }).toPass()
  expect(await sessionText(page)).toBe('"left"')
  await other.goto('/robots.txt')
  expect(await locks()).not.toEqual([])

  await page.goto('/')
  await expect.poll(locks).toEqual([])
  await expect.poll(() => sessionText(page)).toBeNull()
})

busyTest(
  'nothing of a borrower can be read on the phone but the token; nothing stays after a log-out in another tab, or in an app that is killed in the middle of it; what nobody came back for is erased when its time is over, by whoever opens the app; nothing that was read and no token stays when the time is over while Home or the wallet stands on the screen; a password that was reset opens nothing of what was left, which is said [F45 R369 R393 R394 R395 R397]',
  async ({ page, context, busy: first, control, signInByForm }) => {
    test.slow()
    const credentials = { phone: first.phone, password }
    await test.step('nothing can be read', async () => {
      const words = ['Maria Santos', '31415', '31,415', first.phone]
      const stored = await readStored(page)
      const readable = stored
        .filter(({ name }) => !name.includes('precache'))
        .map(({ where, name, key, text, headers }) => `${where} ${name} ${key} ${text} ${headers}`)
      for (const word of [...words, '.jpg'])
        expect(readable.filter((line) => line.includes(word))).toEqual([])
      expect(readable.filter((line) => line.includes(first.token))).toEqual([
        expect.stringMatching(/^local easy-loan\/session /),
      ])
      // All of it is there, and the app reads it.
      const opened = stored.map((entry) => entry.opened).join('\n')
      for (const word of ['Maria Santos', '31415', first.phone, 'photo.jpg']) expect(opened).toContain(word)
    })

    const nothingIsLeft = async (busy: Busy) => {
      await expect.poll(() => leftOf(page, busy, true)).toEqual([])
      // Until the end of the erasing it says that this is to be done.
      await expect.poll(() => sessionText(page)).toBeNull()
    }
    const leaveAgain = async () => {
      await signInAgain(page, credentials)
      await leaveWaiting(page)
      return readWallet(page, first.phone)
    }
    await test.step('a log-out in another tab', async () => {
      const other = await context.newPage()
      await logOut(other)
      await expect(page).toHaveURL('/auth/signin')
      await nothingIsLeft(first)
      await other.close()
    })
    await test.step('a log-out in whose middle the app is killed', async () => {
      const busy = await leaveAgain()
      await arriveWithin(page, '/profile')
      await blockCaches(page)
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.getByRole('button', { name: 'Log out anyway' }).click()
      await expect.poll(async () => (await sessionText(page)) ?? '').not.toContain('token')
      await page.goto('/')
      await nothingIsLeft(busy)
    })

    /** By the clock of the phone, and of the provider: a date that the provider knows to be wrong erases nothing. */
    const goOn = async (days: number) => {
      await control.act('clock', { days })
      await page.clock.setSystemTime(Date.now() + days * day)
      await page.goto('/')
    }
    await test.step('nobody came back for it', async () => {
      const busy = await leaveAgain()
      await expire(page)
      // Nothing of the app runs here: the photo that is tried again would be stored as of that day.
      await page.goto('/robots.txt')
      await page.clock.install()
      await goOn(29)
      await expect.poll(() => leftOf(page, busy)).toEqual([])
      const left = await leftOf(page, busy, true)
      for (const place of [/drafts/, /outbox /, /outbox-files/]) expect(left.join('\n')).toMatch(place)
      await goOn(31)
      // The tab's own was noted when the time was found to be over; what changed is a record, for longer.
      const mayStay = /locks |left-off |news /
      await expect
        .poll(async () => (await leftOf(page, busy, true)).filter((place) => !mayStay.test(place)))
        .toEqual([])
      // The locked key stays as long as a signature may.
      await goOn(181)
      await expect.poll(() => leftOf(page, busy, true)).toEqual([])
    })

    /** Signs in today, and leaves the session alone for longer than it lasts while this screen stands there. */
    const letEnd = async (leadToScreen: () => Promise<unknown>, path: string) => {
      await control.act('clock')
      await page.clock.setSystemTime(Date.now())
      await signInByForm(credentials)
      await leaveWaiting(page)
      const now = await readWallet(page, first.phone)
      await leadToScreen()
      await page.clock.fastForward(8 * day)
      await expect(page).toHaveURL(path)
      await expect.poll(() => leftOf(page, now)).toEqual([])
      await expect.poll(() => sessionText(page)).toBeNull()
      return now
    }
    await test.step('its time is over while Home stands there', () =>
      letEnd(async () => {
        await arriveWithin(page, '/')
        await expect(page.getByRole('slider')).toBeVisible()
      }, '/'))
    const last = await test.step('its time is over while the wallet stands there', () =>
      letEnd(() => expect(page.getByText('31,415').first()).toBeVisible(), '/auth/signin'))
    await expect.poll(() => timesSaid(page, 'Login session expired, please login again')).toBe(1)

    await test.step('the password is reset', async () => {
      await page.clock.setSystemTime(Date.now())
      await page.goto('/auth/forgot-password')
      await page.getByLabel('Phone number').fill(first.phone)
      await page.getByLabel('New password', { exact: true }).fill('another-1')
      await page.getByRole('button', { name: 'Reset password' }).click()
      await expect(page).toHaveURL('/auth/signin')
      await control.act('log/clear')
      await signInAgain(page, { phone: first.phone, password: 'another-1' })
      const said = 'What waited on this phone could not be opened with the new password and was deleted.'
      await expect.poll(() => timesSaid(page, said)).toBeGreaterThan(0)
      expect(await ownerOf(page)).not.toBe(last.owner)
      await expect.poll(() => storedText(page)).not.toContain(last.owner)
      await arriveWithin(page, '/profile/waiting')
      await expect(page.getByText('Everything has been sent')).toBeVisible()
      expect(await control.requests('/upload')).toEqual([])
    })
  },
)
