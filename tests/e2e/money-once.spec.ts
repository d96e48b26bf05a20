import type { Page } from '@playwright/test'

import { expect, hold, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'

// Counted at the provider: what is about money leaves once per tap, whatever the fingers and the keyboard do.

const successful = 'Withdrawal Successful'
const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' })

async function openWithdrawal(page: Page, amount = '100', code = '246810') {
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByLabel('Amount', { exact: true }).fill(amount)
  await dialog.getByLabel('Withdrawal code', { exact: true }).fill(code)
  return dialog
}

/** Two clicks before anything could be drawn in between. */
const clickTwice = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })

test('two clicks in one frame and a held Enter send one application, and one withdrawal [F54 F55]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete', balance: 500, code: '246810' }))
  const letApplication = await hold(page, /OrderNew\/daikuan/)
  await page.goto('/loan/apply')
  await page.getByLabel('I confirm the loan information above').check()
  // Once there is a price.
  await expect(submit(page)).toBeEnabled()
  await clickTwice(page, 'Submit application')
  await submit(page).click({ force: true, noWaitAfter: true })
  await page.keyboard.press('Enter')
  letApplication()
  await expect(page).toHaveURL(/\/loan\/results\/\d+$/)
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)

  const letWithdrawal = await hold(page, /MoneyNew\/tixian$/)
  const dialog = await openWithdrawal(page)
  await dialog.getByLabel('Remark', { exact: true }).focus()
  for (let times = 0; times < 20; times += 1) await page.keyboard.press('Enter')
  await clickTwice(page, 'Confirm withdrawal')
  letWithdrawal()
  await expect.poll(() => timesSaid(page, successful)).toBeGreaterThan(0)
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)
})

// By Cancel and Close: tests/drawn/withdraw.test.tsx.
test('a withdrawal that is taken back before it left, by Escape and Back, is not sent, says so, and leaves by the next tap; offline, none is sent, nor when the network is back [F09]', async ({
  page,
  context,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', balance: 500 })
  await signIn(person)
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  const confirm = dialog.getByRole('button', { name: 'Confirm withdrawal' })
  const closed = 'You closed this before it left, so nothing was sent.'
  for (const [way, close] of [
    ['Escape', () => page.keyboard.press('Escape')],
    ['Back', () => page.goBack()],
  ] satisfies [string, () => Promise<unknown>][])
    await test.step(way, async () => {
      await control.act('log/clear')
      // One serves once.
      const { code } = (await control.lender('code', { phone: person.phone })) as { code: string }
      // What the former page said is not taken for what this one says.
      await openWithdrawal(page, '100', code)
      const letRead = await hold(page, /MoneyNew\/tixianlist/)
      const reads = page.waitForRequest(/MoneyNew\/tixianlist/)
      await confirm.click()
      await reads
      await close()
      await expect(dialog).toBeHidden()
      letRead()
      await expect.poll(() => timesSaid(page, closed)).toBeGreaterThan(0)
      expect(await control.requests('MoneyNew/tixian')).toHaveLength(0)

      await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
      await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('100')
      await confirm.click()
      await expect.poll(() => timesSaid(page, successful)).toBeGreaterThan(0)
      expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)
      await expect(dialog).toBeHidden()
    })

  await control.act('log/clear')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await dialog.getByLabel('Amount', { exact: true }).fill('100')
  await dialog.getByLabel('Withdrawal code', { exact: true }).fill('246810')
  await context.setOffline(true)
  await confirm.click()
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription(
    /You are offline, so nothing was sent/,
  )
  const read = page.waitForResponse(/IndexNew\/money/)
  await context.setOffline(false)
  await read
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(0)
})

test('Back while an application is on its way, and forward, send nothing more, and it is found [F56]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  await control.fault('applyForLoan', 'slow', { delay: 60_000 })
  await page.goto('/')
  await page.goto('/loan/apply')
  await page.getByLabel('I confirm the loan information above').check()
  await submit(page).click()
  await expect.poll(async () => (await control.requests('OrderNew/daikuan')).length).toBe(1)
  // Or home, which looks for it too, may find it before one is forward again.
  await control.fault('loans', 'held', { times: 0 })
  await page.goBack()
  await page.goForward()
  // The screen that hears of it, or nobody would lead on.
  await expect(submit(page)).toBeVisible()
  await control.act('faults/clear')
  await control.act('faults/release')
  await expect(page).toHaveURL('/loan/my-loans')
  await expect(page.getByRole('link', { name: /₹100,000/ })).toContainText('Under review')
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
})

test('while one tab sends, another sends nothing; both say that it arrived, and neither offers it again [F54]', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete', balance: 500, code: '246810' }))
  const other = await context.newPage()
  const letGo = await hold(page, /MoneyNew\/tixian$/)
  const leaves = page.waitForRequest(/MoneyNew\/tixian$/)
  const here = await openWithdrawal(page)
  const there = await openWithdrawal(other)
  const withAnother = await openWithdrawal(await context.newPage(), '75')
  await here.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await leaves
  await there.getByRole('button', { name: 'Confirm withdrawal' }).click({ force: true, noWaitAfter: true })
  // By then it has asked, and was refused.
  await expect(there.getByRole('button', { name: 'Confirm withdrawal' })).toBeDisabled()
  letGo()
  for (const tab of [page, other]) await expect.poll(() => timesSaid(tab, successful)).toBeGreaterThan(0)
  for (const dialog of [here, there]) await expect(dialog).toBeHidden()
  // What is about another stays.
  await expect(withAnother.getByLabel('Amount', { exact: true })).toHaveValue('75')
  await expect(withAnother.getByRole('button', { name: 'Confirm withdrawal' })).toBeEnabled()
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)
})
