import type { Page } from '@playwright/test'

import { expect, forgetReads, overflows, test } from '../fixtures.ts'

// Reads that go wrong: what is told, what stays, and how often the provider is asked.
test.beforeEach(({ page }) => forgetReads(page))

const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true })
const noNetwork = 'Network connection timeout, please check your network'
const session = (page: Page) => page.evaluate(() => localStorage.getItem('easy-loan/session'))

const screens = [
  ['wallet', '/wallet'],
  ['withdrawals', '/wallet/withdraw-list'],
  ['loans', '/loan/my-loans'],
  ['repayments', '/repayment/list'],
  ['profileStatus', '/profile/personal'],
  ['userInfo', '/profile/personal-info'],
] as const

test('a refusal of each read is said once, and nobody is led away [F16]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  for (const [call, path] of screens) {
    await control.act('faults/clear')
    await control.fault(call, 'refused', { msg: `No ${call} today`, times: 0 })
    await page.goto(path)
    await expect(alert(page, `No ${call} today`)).toHaveCount(1)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByText(/Loading failed|could not be loaded/)).toBeVisible()
  }
})

test('an answer that is empty, broken off or behind a PHP warning is an error; a byte order mark is none [F19]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ balance: 31_415 }))
  for (const kind of ['empty-body', 'truncated', 'html-before-json']) {
    await control.fault('wallet', kind)
    await page.goto('/wallet')
    await expect(alert(page, 'Network request failed')).toHaveCount(1)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('₹31,415').first()).toBeVisible()
  }
  await control.fault('wallet', 'bom')
  await page.goto('/wallet')
  await expect(page.getByText('₹31,415').first()).toBeVisible()
})

test('numbers as text, and no data at all, are read or said [F17 F18]', async ({ page, control, signIn }) => {
  await signIn(await control.person({ balance: 31_415, loans: [{ state: 'completed' }] }))
  await control.fault('*', 'strings', { times: 0 })
  for (const [, path] of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading failed')).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText(/NaN|undefined|Invalid/)
  }
  for (const kind of ['array-for-object', 'null-data', 'missing-data']) {
    await control.act('faults/clear')
    await control.fault('wallet', kind)
    await page.goto('/wallet')
    await expect(page.getByText('Your balance is not known right now.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled()
  }
})

test('a captive portal and a connection that is cut off are a network that fails; the session stays [F06 F08]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ balance: 31_415 }))
  const before = await session(page)
  for (const kind of ['captive', 'reset', 'lost']) {
    await control.act('faults/clear')
    await control.fault('wallet', kind, { times: 0 })
    await page.goto('/wallet')
    await expect(alert(page, noNetwork)).toHaveCount(1, { timeout: 15_000 })
    await expect(page.getByText('Sign in to the network')).toHaveCount(0)
    expect(await session(page)).toBe(before)
  }
  await control.act('faults/clear')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('₹31,415').first()).toBeVisible()
})

test('one gateway hiccup is passed over without a word [F24]', async ({ page, control, signIn }) => {
  await signIn(await control.person({ balance: 31_415 }))
  await control.act('log/clear')
  await control.fault('wallet', '502')
  await page.goto('/wallet')
  await expect(page.getByText('₹31,415').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('')
  expect(await control.requests('IndexNew/money')).toHaveLength(2)
})

test('a 401 of the sign-in itself is a word at the form, and leads nowhere [F22]', async ({
  page,
  control,
}) => {
  const { phone } = await control.person()
  await page.goto('/auth/signin')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill('wrong-one')
  await control.fault('signIn', '401', { msg: 'Wrong password' })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(alert(page, 'Wrong password').first()).toBeVisible()
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-one')
  expect(await control.requests('UserNew/login')).toHaveLength(1)
})

test('a network that comes and goes ten times in five seconds makes no storm of requests, and no heap of messages [F13]', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await signIn(await control.person({ balance: 31_415 }))
  await page.goto('/wallet')
  await expect(page.getByText('₹31,415').first()).toBeVisible()
  await control.act('log/clear')
  const began = Date.now()
  for (let times = 0; times < 10; times += 1) {
    await context.setOffline(true)
    await page.waitForTimeout(250)
    await context.setOffline(false)
    await page.waitForTimeout(250)
  }
  // Three in five seconds; a busy machine of tests takes longer for the ten.
  const allowed = 3 * Math.max(1, (Date.now() - began) / 5_000)
  expect((await control.requests('IndexNew/money')).length).toBeLessThanOrEqual(allowed)
  expect(await page.getByRole('alert').getByText(noNetwork).count()).toBeLessThanOrEqual(1)
  await expect(page.getByText('₹31,415').first()).toBeVisible()
})

test('a configuration of junk gives way to the defaults, field by field, and the slider can be used [F26]', async ({
  page,
  control,
}) => {
  for (const [config, terms] of [
    [{ cfg_minmoney: 'abc', cfg_maxmoney: null, cfg_dkmonths: 'x,,24,12,24' }, ['24 months', '12 months']],
    [
      { cfg_minmoney: 900_000, cfg_maxmoney: 100_000, cfg_dkmonths: '' },
      ['12 months', '24 months', '36 months'],
    ],
    [{ cfg_minlv: 'NaN', cfg_maxlv: {}, cfg_definamoney: -1, cfg_definamonth: 'x', list: 7 }, null],
  ] as const) {
    await control.act('config/reset')
    await control.act('config', config)
    await control.act('log/clear')
    await page.goto('/')
    const slider = page.getByRole('slider', { name: 'Loan amount' })
    await slider.press('ArrowRight')
    if (terms) {
      const radios = page.getByRole('radio', { name: /months/ })
      await expect(radios).toHaveCount(terms.length)
      const names = radios.evaluateAll((all: HTMLInputElement[]) =>
        all.map(({ labels }) => labels?.[0]?.textContent),
      )
      expect(await names).toEqual(terms)
    }
    await expect.poll(async () => (await control.requests('getfuwufei')).length).toBeGreaterThan(0)
    const asked = await control.requests('getfuwufei')
    expect(Number(asked.at(-1)?.query['month'])).toBeGreaterThan(0)
    await expect(page.locator('body')).not.toContainText(/NaN|undefined|Infinity/)
    expect(await overflows(page)).toBe(false)
  }
})

test('a balance in any shape is an amount or not known [F37]', async ({ page, control, signIn }) => {
  await signIn(await control.person())
  for (const [moneys, shown, canWithdraw] of [
    [undefined, 'Your balance is not known right now.', false],
    ['0', 'There is nothing to withdraw yet.', false],
    ['-5', 'Your balance is not known right now.', false],
    ['1,000.50', '₹1,000.50', true],
    [1e21, 'Your balance is not known right now.', false],
  ] as const) {
    await control.fault('wallet', 'data', { data: { moneys, shouldmoney: 0, order: [], msg: '' } })
    await page.goto('/wallet')
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeEnabled({
      enabled: canWithdraw,
    })
    await expect(page.locator('body')).not.toContainText(/e\+/)
  }
})
