import type { Page } from '@playwright/test'

import { expect, forgetReads, hold, runUntil, stopClock, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'

// What a person is told when the provider does not answer as it should; each status, screen and language is tried in
// tests/drawn/failed-reads.test.tsx.
test.beforeEach(({ page }) => forgetReads(page))

const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true })

test('the words with which any read is refused are a toast for 3 seconds, and stand where it would be; nobody is led away [C106 F16 R305 R317]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  // A toast leaves by itself.
  await stopClock(page)
  // Every other read: tests/drawn/failed-reads.test.tsx.
  for (const [call, path, title] of [
    ['loans', '/loan/my-loans', 'Loading failed'],
    // Without this there is something else to show.
    ['homeConfig', '/', null],
  ] as const) {
    const said = `No ${call} today`
    await control.act('faults/clear')
    await control.fault(call, 'refused', { msg: said, times: 0 })
    await page.goto(path)
    await runUntil(page, () => alert(page, said).count())
    if (title) {
      const main = page.getByRole('main')
      await runUntil(page, () => main.getByText(said, { exact: true }).count())
      await expect(main.getByText(said, { exact: true })).toBeVisible()
      await expect(main).toContainText(title)
    } else {
      await page.clock.runFor(2_900)
      await expect(alert(page, said)).toHaveCount(1)
      // With what it takes to fade.
      await page.clock.runFor(600)
      await expect(alert(page, said)).toHaveCount(0)
    }
    await expect(page).toHaveURL(path)
  }
  await page.clock.resume()
  // The fee is asked for with every change of the choice: its refusal is said only where it would stand.
  await control.act('faults/clear')
  await control.fault('fee', 'refused', { msg: 'No fee today', times: 0 })
  await page.goto('/')
  const calculator = page.getByRole('region', { name: 'Loan calculator' })
  await expect(calculator.getByRole('status').filter({ hasText: 'No fee today' })).toBeVisible()
  await expect(calculator).toContainText('Repayment per installment—')
  await expect(page.getByRole('region', { name: 'Result' })).toHaveText('—Apply Now')
  await expect(alert(page, 'No fee today')).toHaveCount(0)
  await control.act('faults/clear')
  await calculator.getByRole('button', { name: 'Retry' }).click()
  await expect(calculator).toContainText('Repayment per installment₹')
  await expect(page.getByText('No fee today')).toHaveCount(0)
})

test('a request that nobody answers is given up after 10 seconds [F04 R304 R312]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await control.fault('loans', 'hang', { times: 0 })
  await stopClock(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('OrderNew/lists')) asked += 1
  })
  const isAsked = async () => (await control.requests('OrderNew/lists')).length
  const time = () => page.evaluate(() => Date.now())
  await page.goto('/loan/my-loans')
  await runUntil(page, async () => asked)
  const askedAt = await time()
  await runUntil(page, isAsked)
  await runUntil(page, () => page.getByText('Loading', { exact: true }).count())
  const timedOut = alert(page, 'Network connection timeout, please check your network')
  // What it took to be drawn is part of it.
  await page.clock.runFor(9_000 - ((await time()) - askedAt))
  await expect(timedOut).toHaveCount(0)
  // A second try would end after 20.
  await page.clock.runFor(1_500)
  await runUntil(page, () => timedOut.count())
  expect(await isAsked()).toBe(1)
  await control.act('faults/clear')
  await page.getByRole('button', { name: 'Retry' }).click()
  await runUntil(page, () => page.getByText('No loans yet').count())

  // What is there stays, with its age.
  await page.goto('/loan/records')
  await runUntil(page, () => page.getByText('0 records').count())
  await control.fault('loans', 'hang', { times: 0 })
  await control.act('log/clear')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await runUntil(page, isAsked)
  await page.clock.runFor(10_500)
  await runUntil(page, () => timedOut.count())
  await runUntil(page, () => page.getByText(/^Saved \d/).count())
  await expect(page.getByText('0 records')).toBeVisible()
})

// Every other form: tests/drawn/no-network.test.tsx.
test('without a network nothing that needs it is sent, why is said, and what was typed stays [R360]', async ({
  page,
  context,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', balance: 500, code: '246810' })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const tryOffline = async (name: string, typed: Record<string, string>, isSaid: () => Promise<void>) => {
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
    await control.act('log/clear')
    await context.setOffline(true)
    await button(name).click()
    await isSaid()
    for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text)
    await context.setOffline(false)
    const sent = (await control.requests('')).filter(({ method }) => method === 'POST')
    expect(sent, name).toEqual([])
  }
  await page.goto('/auth/signin')
  await tryOffline('Sign in', { 'Phone number': person.phone, Password: 'secret123' }, () =>
    expect.poll(() => timesSaid(page, 'Network error, please try again')).toBe(1),
  )

  await signIn(person)
  await page.goto('/wallet')
  await button('Withdraw').click()
  const withdrawal = { Amount: '100', 'Withdrawal code': '246810', Remark: 'School fees' }
  await tryOffline('Confirm withdrawal', withdrawal, () =>
    expect(page.getByText(/You are offline, so nothing was sent/).first()).toBeVisible(),
  )
  await page.goto('/loan/apply')
  await page.getByLabel('I confirm the loan information above').check()
  await expect(button('Submit application')).toBeEnabled()
  await context.setOffline(true)
  await expect(button('Submit application')).toBeDisabled()
  await expect(button('Submit application')).toHaveAccessibleDescription(/You are offline/)
  await context.setOffline(false)
  await expect(button('Submit application')).toBeEnabled()
  await expect(page.getByLabel('I confirm the loan information above')).toBeChecked()
})

test('several 401 at once give one message and one way to sign-in, and leave no session [F20 F21 R306 R307]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  const entries = await page.evaluate(() => history.length)
  await control.act('log/clear')
  await control.fault('*', '401', { times: 0 })
  // None is answered before several are under way.
  const letGo = await hold(page, /index\.php/)
  let asked = 0
  page.on('request', (request) => {
    if (request.headers()['authorization']) asked += 1
  })
  await page.goto('/profile/bank-info')
  await expect.poll(() => asked).toBeGreaterThan(1)
  letGo()
  await expect(page).toHaveURL('/auth/signin')
  const refused = (await control.requests('')).filter(({ hasToken }) => hasToken)
  expect(refused.length).toBeGreaterThan(1)
  await expect.poll(() => timesSaid(page, 'Login session expired, please login again')).toBe(1)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  expect(await page.evaluate(() => localStorage.getItem('easy-loan/session'))).toBeNull()
})
