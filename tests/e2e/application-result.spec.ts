import type { Page } from '@playwright/test'

import { expect, forgetReads, test } from '../fixtures.ts'

// How an application stands, by its order's id.
test.beforeEach(({ page }) => forgetReads(page))

const steps = ['Under review', 'Loan approved', 'Loan disbursing', 'Payment successful']
const fact = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd')
const progress = (page: Page) => page.getByRole('list', { name: 'Loan progress' }).getByRole('listitem')
const order = {
  id: 7,
  ordernum: 'E202611180000007',
  money: '250000.00',
  months: '24',
  monthmoney: '12116.67',
  addtime: 1_794_900_000,
  jindutime: '1795000000',
  status_title: '',
  remark: '',
}

test('each status stands at its step, with the reminder only under review [R251 R252 R253 R254 R255 R258]', async ({
  page,
  control,
  signIn,
}) => {
  const msg = 'A colleague is looking at it'
  const person = await control.person({ loans: [{ state: 'under-review' }] })
  const id = String(person.loans[0]?.id)
  await signIn(person)
  for (const [status, current] of [
    [9, 0],
    ['10', 1],
    [11, 2],
    [12, 3],
    [77, 0],
    [1, 0],
    [0, 0],
    [-1, 0],
  ] as const) {
    await control.act('faults/clear')
    await control.act('log/clear')
    await control.fault('loan', 'data', { data: { order: { ...order, status }, msg }, times: 0 })
    await page.goto(`/loan/results/${id}`)
    await expect(progress(page)).toContainText(steps)
    const here = page.locator('main li[aria-current=step]')
    await expect(here).toHaveCount(1)
    await expect(here).toContainText(`${steps[current]}`)
    await expect(here).toContainText('18 Nov 2026, 19:06')
    const isRejected = status === -1
    await expect(page.getByText(msg)).toHaveCount(current === 0 && !isRejected ? 1 : 0)
    await expect(page.getByText('This application was rejected')).toHaveCount(isRejected ? 1 : 0)
    expect((await control.requests('OrderNew/info')).map(({ query }) => query)).toEqual([{ oid: id }])
  }
  await expect(page.getByText('₹250,000').first()).toBeVisible()
  await expect(fact(page, 'Order number')).toHaveText('E202611180000007')
  await expect(fact(page, 'Loan amount')).toHaveText('₹250,000')
  await expect(fact(page, 'Loan term')).toHaveText('24 months')
  await expect(fact(page, 'Monthly repayment')).toHaveText('₹12,116.67')
  await expect(fact(page, 'Application time')).toHaveText('17 Nov 2026, 15:20')
})

test('a date that is missing or makes no sense is a dash, never 1970 [F31 R348 R349]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ loans: [{ state: 'under-review' }] })
  await signIn(person)
  for (const time of [0, '', null, '0000-00-00 00:00:00', 12]) {
    await control.act('faults/clear')
    const data = { order: { ...order, status: 9, addtime: time, jindutime: time }, msg: '' }
    await control.fault('loan', 'data', { data, times: 0 })
    await page.goto(`/loan/results/${person.loans[0]?.id}`)
    await expect(fact(page, 'Application time')).toHaveText('—')
    await expect(page.getByText(/1970|Invalid/)).toHaveCount(0)
  }
})

test('a result that cannot be read says so and is read again on Retry [R256 R257]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', loans: [{ state: 'under-review' }] })
  await signIn(person)
  await control.fault('loan', '500', { times: 0 })
  await page.goto(`/loan/results?oid=${person.loans[0]?.id}`)
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toContainText('The loan details could not be loaded')
  await expect(failed.getByRole('link', { name: 'Back to list' })).toBeVisible()
  await control.act('faults/clear')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(progress(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'View contract' }).click()
  await expect(page.getByRole('dialog', { name: 'Loan contract' })).toBeVisible()
})

test('without an order id there is a way back to the loans [R259]', async ({ page, control, signIn }) => {
  await signIn(await control.person())
  await page.goto('/loan/results')
  await expect(page.getByText('Loan information not found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to list' }).click()
  await expect(page).toHaveURL('/loan/my-loans')
  expect(await control.requests('OrderNew/info')).toHaveLength(0)
})
