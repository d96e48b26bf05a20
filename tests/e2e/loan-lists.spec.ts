import type { Page } from '@playwright/test'

import { expect, forgetReads, test } from '../fixtures.ts'

// The borrower's loans, as a list and as records.
test.beforeEach(({ page }) => forgetReads(page))

const card = (page: Page, text: string) => page.locator('main li', { hasText: text })
const fact = (page: Page, text: string, label: string) =>
  card(page, text).locator('dl > div', { hasText: label }).locator('dd')

test('my loans shows each loan, its remark, and leads to its details [R260 R261 R262 R263 R266]', async ({
  page,
  control,
  signIn,
}) => {
  const remark = 'Please send a newer pay slip'
  await signIn(
    await control.person({
      profile: 'complete',
      loans: [
        { state: 'under-review', amount: 250_000, months: 24, remark },
        { state: 'approved', amount: 80_000, months: 12 },
      ],
    }),
  )
  await page.goto('/loan/my-loans')
  await expect(page.locator('main li')).toHaveCount(2)
  await expect(fact(page, '₹250,000', 'Loan number')).toHaveText(/^E\d{15}$/)
  await expect(fact(page, '₹250,000', 'Monthly repayment')).toHaveText('₹12,117')
  await expect(fact(page, '₹250,000', 'Order time')).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d\d\s[AP]M$/)
  await expect(card(page, '₹250,000')).toContainText(remark)
  await expect(card(page, '₹80,000')).not.toContainText('Remark from the lender')
  await expect(page.getByText(/₹[\d,]+\.\d/)).toHaveCount(0)
  expect((await control.requests('OrderNew/lists')).map(({ method }) => method)).toEqual(['GET'])

  await card(page, '₹250,000').getByRole('link', { name: 'View details' }).click()
  await expect(page).toHaveURL(/\/loan\/details\?id=/)
  const id = new URL(page.url()).searchParams.get('id')
  const state: unknown = await page.evaluate(() => history.state)
  expect(state).toMatchObject({ orderId: id })

  await page.goBack()
  await card(page, '₹250,000').getByRole('link', { name: 'Application result' }).click()
  await expect(page).toHaveURL(`/loan/results/${id}`)
  await page.goBack()
  await page.getByRole('link', { name: 'What changed' }).click()
  await expect(page).toHaveURL('/news')
})

test('records look like my loans, are counted, filtered by status and read anew [R385 R267 R268 R269 R270 R271 R274 C103]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(
    await control.person({
      profile: 'complete',
      loans: [
        { state: 'under-review', amount: 60_000, months: 12 },
        { state: 'under-review', amount: 70_000, months: 24 },
        { state: 'completed', amount: 90_000, months: 12 },
        { state: 'rejected', amount: 110_000, months: 36 },
        { state: 'pending', amount: 120_000, months: 12 },
      ],
    }),
  )
  await page.goto('/loan/my-loans')
  await expect(page.locator('main article')).toHaveCount(5)
  // As it is written: what is drawn of a card comes a frame later.
  const inMyLoans = await page.locator('main article').allTextContents()
  await page.getByRole('link', { name: 'Records' }).click()
  await expect(page.getByText('5 records')).toBeVisible()
  await expect(page.locator('main article')).toHaveText(inMyLoans)
  const chips = page.getByRole('radiogroup', { name: 'Filter by status' })
  const filter = page.getByRole('button', { name: 'Filter' })
  await expect(chips).toBeHidden()
  await filter.click()
  await expect(filter).toHaveAttribute('aria-expanded', 'true')
  await expect(chips.locator('label')).toHaveText([
    'All5',
    'Under review2',
    'Pending1',
    'Payment successful1',
    'Rejected1',
  ])

  for (const [chip, head, amounts] of [
    ['Under review', '2 of 5', ['₹70,000', '₹60,000']],
    ['Pending', '1 of 5', ['₹120,000']],
    ['Payment successful', '1 of 5', ['₹90,000']],
    ['Rejected', '1 of 5', ['₹110,000']],
    ['All', '5 records', ['₹120,000', '₹110,000', '₹90,000', '₹70,000', '₹60,000']],
  ] as const) {
    await chips.getByRole('radio', { name: chip }).check({ force: true })
    await expect(page.getByText(head, { exact: true })).toBeVisible()
    // All of them, and no other.
    await expect(page.locator('main article')).toHaveText(amounts.map((amount) => new RegExp(`^${amount}`)))
  }
  await filter.click()
  await expect(chips).toBeHidden()

  await expect(card(page, '₹110,000')).toContainText('Rejected')
  await expect(fact(page, '₹110,000', 'Monthly repayment')).toHaveText('₹3,804')
  await expect(fact(page, '₹110,000', 'Loan term')).toHaveText('36 months')
  await expect(fact(page, '₹110,000', 'Order time')).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d\d\s[AP]M$/)

  await control.act('log/clear')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(async () => (await control.requests('OrderNew/lists')).length).toBe(1)
  await card(page, '₹110,000').getByRole('link', { name: 'View details' }).click()
  await expect(page).toHaveURL(/\/loan\/details\?id=/)
})
