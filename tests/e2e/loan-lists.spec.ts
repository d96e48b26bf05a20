import type { Page } from '@playwright/test'

import { expect, forgetReads, test } from '../fixtures.ts'

// The borrower's loans as a list. As records: tests/drawn/loan-states.test.tsx.
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
