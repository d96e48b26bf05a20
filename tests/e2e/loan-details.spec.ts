import type { Page } from '@playwright/test'

import { atRest, expect, forgetReads, test } from '../fixtures.ts'

// One loan: how far it is and what was agreed, however one comes to it.
test.beforeEach(({ context }) => forgetReads(context))

const progress = (page: Page) => page.getByRole('list', { name: 'Loan progress' }).getByRole('listitem')
const fact = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd')

// Every other state: tests/drawn/loan-states.test.tsx.
test('details show how far a loan is; a rejected one has two steps, the second in red; they survive a reload, a new tab and a shared link by reading the loan again [R275 R276 R277 R278]', async ({
  page,
  control,
  signIn,
}) => {
  const remark = 'The pay slips do not match'
  const loans = [
    { state: 'rejected', amount: 110_000, months: 36, remark },
    { state: 'approved', amount: 70_000 },
  ] as const
  await signIn(await control.person({ profile: 'complete', loans: [...loans] }))
  await page.goto('/loan/my-loans')
  await page.getByRole('link', { name: '₹110,000' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loan details' })).toBeVisible()
  await expect(progress(page)).toContainText(['Under review (Done)', 'Rejected (Failed)'])
  await expect(progress(page)).toHaveCount(2)

  const [red = 0, green = 0, blue = 0] = await progress(page)
    .last()
    .getByText('Rejected', { exact: false })
    .first()
    .evaluate((element) => (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number))
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))

  await expect(page.getByText(remark)).toBeVisible()
  await expect(fact(page, 'Order number')).toHaveText(/^E\d{15}$/)
  await expect(fact(page, 'Contract number')).toHaveText(/^C\d{15}$/)
  await expect(fact(page, 'Loan term')).toHaveText('36 months')
  await expect(fact(page, 'Receiving bank')).toHaveText('Bank of Luzon')
  await page.getByRole('button', { name: 'View contract' }).click()
  await expect(page.getByRole('dialog', { name: 'Loan contract' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goBack()
  await page.getByRole('link', { name: '₹70,000' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loan details' })).toBeVisible()
  const link = page.url()
  await page.reload()
  await expect(page.getByText('₹70,000')).toBeVisible()
  await atRest(page)

  await control.act('log/clear')
  const tab = await page.context().newPage()
  await tab.goto(link)
  await expect(tab.getByText('₹70,000')).toBeVisible()
  await expect(progress(tab)).toHaveCount(3)
  // The first page may have stored its reads again meanwhile: shown from there, the question leaves a moment later.
  await expect.poll(() => control.requests('OrderNew/info')).toHaveLength(1)
  await tab.close()
  expect(await control.requests('OrderNew/info')).toHaveLength(1)

  // Nothing of the list is kept where the link is opened on another phone.
  await page.evaluate(() => {
    history.replaceState({}, '')
    sessionStorage.clear()
  })
  await page.goto(link)
  await expect(page.getByText('₹70,000')).toBeVisible()
})
