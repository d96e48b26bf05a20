import type { Page } from '@playwright/test'

import { expect, forgetReads, test } from '../fixtures.ts'

// What is to be repaid, and how far the app goes when somebody wants to pay.
test.beforeEach(({ page }) => forgetReads(page))
const fact = (page: Page, card: string, label: string) =>
  page.locator('main li', { hasText: card }).locator('dl > div', { hasText: label }).locator('dd')

const installment = {
  id: 7,
  ofnumber: 1,
  monthmoney: '9013.33',
  huantime: '2026-12-21',
  paytime: 0,
  zfimg: '',
  status_title: 'Late',
  status_title_now: '3 days overdue',
  button_title: 'Settle',
  benjin: '8333.33',
  lixi: '680.00',
}

test('the loans to repay lead to their installments; paying leads to customer service [R288 R289 R291 R292 R293 R294 R298 R299]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({
    profile: 'complete',
    loans: [{ state: 'completed', amount: 120_000, months: 12 }],
  })
  const number = String(person.loans[0]?.ordernum)
  await signIn(person)
  await page.goto('/repayment/list')
  const card = page.getByRole('article', { name: number })
  await expect(card).toContainText('₹120,000')
  await expect(card).toContainText('Pending')
  await expect(fact(page, number, 'Monthly installment')).toHaveText('₹10,816')
  await expect(fact(page, number, 'Loan term')).toHaveText('12 months')
  expect((await control.requests('OrderNew/hk')).map(({ method }) => method)).toEqual(['GET'])

  await card.getByRole('link', { name: 'View details' }).click()
  await expect(page).toHaveURL(`/repayment?order=${number}`)
  const state: unknown = await page.evaluate(() => history.state)
  expect(state).toMatchObject({ orderNumber: number })
  await expect(page.getByRole('heading', { level: 1, name: 'Total repayment 129,792' })).toBeVisible()
  expect((await control.requests('OrderNew/hkinfo')).map(({ query }) => query)).toEqual([
    { ordernum: number },
  ])
  await expect(page.getByRole('article')).toHaveCount(12)
  const first = 'Installment 1'
  await expect(page.getByRole('article').first()).toContainText(first)
  const second = page.locator('main li').nth(1)
  await expect(second.locator('dt')).toHaveText([
    'Due date',
    'Payment date',
    'Principal',
    'Interest',
    'Total amount',
  ])
  await expect(second.locator('dd')).toHaveText([/^\d{1,2} \w{3} \d{4}$/, '—', '₹10,000', '₹816', '₹10,816'])

  await second.getByRole('button', { name: 'Pay now' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm payment' })
  await expect(question).toContainText('Installment2')
  await expect(question).toContainText('₹10,816')
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(
    page.getByText('Online repayment is under maintenance. Please contact online customer service.'),
  ).toBeVisible()
  const service = page.getByRole('dialog').getByRole('link', { name: 'Customer service' })
  await expect(service).toHaveAttribute('href', 'https://help.example/chat')
  await expect(page.getByRole('dialog')).toContainText('Opens help.example in a new tab')
  expect(await control.requests('OrderNew/repay')).toHaveLength(0)
})

test('a proof of payment alone makes an installment paid, whatever the words beside it say [R290 R294 R295 R296 R297]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }] })
  await signIn(person)
  const paid = { ...installment, id: 8, ofnumber: 2, paytime: 1_795_000_000, zfimg: '/upload/proof.png' }
  const data = { total: 'Left to pay 9,013.33', list: [installment, paid] }
  await control.fault('installments', 'data', { data, times: 0 })
  await page.goto(`/repayment?order=${person.loans[0]?.ordernum}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Left to pay 9,013.33' })).toBeVisible()

  const due = page.getByRole('article', { name: 'Installment 1' })
  for (const words of ['Late', '3 days overdue', 'Settle']) await expect(due).toContainText(words)
  await expect(due.locator('dd')).toHaveText(['21 Dec 2026', '—', '₹8,333.33', '₹680', '₹9,013.33'])
  await expect(due.getByRole('button', { name: 'Pay now' })).toBeVisible()

  const done = page.getByRole('article', { name: 'Installment 2' })
  await expect(done.getByText('Paid', { exact: true })).toBeVisible()
  await expect(done).toContainText('Late')
  await expect(fact(page, 'Installment 2', 'Payment date')).toHaveText('18 Nov 2026, 19:06')
  await expect(done.getByRole('button')).toHaveCount(0)
})
