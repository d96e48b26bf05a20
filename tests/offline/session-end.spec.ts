import type { Page } from '@playwright/test'

import { controlled, expect, test } from '../fixtures.ts'
import { readStored } from '../stored.ts'

test.use({ serviceWorkers: 'allow' })

// However a session ends, the phone keeps neither its token nor anything that was read with it.

const balance = '31415'
const day = 24 * 60 * 60_000

interface Busy {
  phone: string
  token: string
}

/** What of this person's is stored: `read` and the token, or with `made` all that bears their number or their name. */
async function leftOf(page: Page, { phone, token }: Busy, made = false) {
  const marks = made ? [token, balance, phone, 'Maria Santos'] : [token, balance]
  const entries = await readStored(page)
  return entries
    .filter(
      ({ name, key, text, headers }) =>
        marks.some((mark) => `${key} ${text} ${headers}`.includes(mark)) ||
        (name === 'easy-loan/snapshots' && !key.includes('/snapshots/visitor/')),
    )
    .map(({ where, name, key }) => `${where} ${name} ${key}`)
}

const sessionText = (page: Page) => page.evaluate(() => localStorage.getItem('easy-loan/session'))

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

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

const ways: [name: string, end: (given: Given) => Promise<unknown>, isLogout?: boolean][] = [
  [
    'its time is over and Home opens',
    async ({ page }) => {
      await expire(page)
      await page.goto('/')
    },
  ],
  [
    'its time is over on the way to Home',
    async ({ page }) => {
      await page.goto('/wallet')
      await expect(page.getByText('31,415').first()).toBeVisible()
      await expire(page)
      // As the page would find it that was in memory all the time.
      await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'easy-loan/session' })))
      await link(page, 'Home').click()
      await expect(page).toHaveURL('/')
    },
  ],
  [
    "its time is over and a borrower's screen opens",
    async ({ page }) => {
      await expire(page)
      await page.goto('/wallet')
      await expect(page).toHaveURL('/auth/signin')
      await expect(page.getByText('Login session expired, please login again')).toBeVisible()
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
  ['the borrower logs out', ({ page }) => logOut(page), true],
  [
    'the borrower logs out in another tab',
    async ({ page }) => {
      await page.goto('/wallet')
      await logOut(await page.context().newPage())
      await expect(page).toHaveURL('/auth/signin')
    },
    true,
  ],
  [
    'the app is killed right after the first write of an expiry',
    async ({ page }) => {
      await page.evaluate(() => localStorage.removeItem('easy-loan/session'))
      await page.goto('/')
    },
  ],
  [
    'the app is killed in the middle of a logout',
    async ({ page }) => {
      await page.goto('/profile')
      await blockCaches(page)
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.getByRole('button', { name: 'Log out anyway' }).click()
      await expect.poll(async () => (await sessionText(page)) ?? '').not.toContain('token')
      await page.goto('/')
    },
    true,
  ],
]

const busyTest = test.extend<{ busy: Busy }>({
  /** Somebody with a session, a photo that waits to be sent, a draft, and copies of what was read. */
  busy: async ({ page, control, signInByForm, expectWords }, use) => {
    // Of the photo that is cut off again and again.
    expectWords(/Failed to load resource/)
    const person = await control.person({ profile: 'partial', balance: Number(balance) })
    await signInByForm(person)
    await controlled(page)
    const session = (await sessionText(page)) ?? '{}'
    const busy = { phone: person.phone, token: (JSON.parse(session) as Busy).token }
    await control.fault('upload', 'reset', { times: 0 })
    await page.goto('/profile/identity')
    await page.getByLabel('Full name').fill('Maria Santos')
    await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.jpg')
    await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
    await page.goto('/wallet')
    await expect(page.getByText('31,415').first()).toBeVisible()
    // The session, what the worker may send with, both copies of the wallet.
    for (const place of [/session/, /sender/, /reads/, /snapshots/])
      await expect.poll(async () => (await leftOf(page, busy)).join('\n')).toMatch(place)
    await use(busy)
  },
})

for (const [name, end, isLogout] of ways) {
  busyTest(
    `nothing that was read and no token stays when ${name} [F45 R369]`,
    async ({ page, control, busy }) => {
      await end({ page, busy, act: control.act })
      await expect.poll(() => leftOf(page, busy, isLogout)).toEqual([])
      expect(await sessionText(page)).toBeNull()
    },
  )
}

busyTest(
  'what nobody came back for is erased when its time is over, by whoever opens the app',
  async ({ page, busy }) => {
    await expire(page)
    await page.clock.install({ time: Date.now() + 29 * day })
    await page.goto('/')
    await expect.poll(() => leftOf(page, busy)).toEqual([])
    const made = await leftOf(page, busy, true)
    for (const place of [/drafts/, /outbox /, /outbox-files/]) expect(made.join('\n')).toMatch(place)
    await page.clock.setSystemTime(Date.now() + 31 * day)
    await page.goto('/')
    await expect.poll(() => leftOf(page, busy, true)).toEqual([])
  },
)

test('a token that is refused after the copy was shown ends the session all the same [F45 R306]', async ({
  page,
  control,
  signInByForm,
}) => {
  const person = await control.person({ balance: Number(balance) })
  await signInByForm(person)
  await controlled(page)
  const session = (await sessionText(page)) ?? '{}'
  const busy = { phone: person.phone, token: (JSON.parse(session) as Busy).token }
  await page.goto('/wallet')
  await expect.poll(async () => (await leftOf(page, busy)).join('\n')).toContain('IndexNew/money')
  // The worker waits 4 s for the network.
  await control.fault('wallet', '401', { delay: 8_000, times: 0 })
  const copy = page.waitForResponse(
    (response) => response.url().includes('IndexNew/money') && 'x-saved-at' in response.headers(),
  )
  await page.goto('/wallet')
  await copy
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByText('Login session expired, please login again')).toHaveCount(1)
  await expect.poll(() => leftOf(page, busy)).toEqual([])
})
