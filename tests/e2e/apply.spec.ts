import type { Page } from '@playwright/test'

import { expect, forgetReads, hold, test, typeAmount } from '../fixtures.ts'
import { timesSaid } from '../said.ts'

// From the last look at an application to its place among the loans.

const fact = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd')
const confirmation = (page: Page) => page.getByLabel('I confirm the loan information above')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' })
const parts = (page: Page) => page.getByRole('list', { name: 'Profile completion' }).getByRole('listitem')

test('the specified example is applied for, once, leads to its own page, and is found among the loans as under review [C112 R238 R239 R240 R241 R242 R244 R245 R247 R249]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  await page.goto('/')
  await page.goto('/loan/apply')
  await expect(fact(page, 'Loan amount')).toHaveText('₹100,000')
  await expect(fact(page, 'Loan term')).toHaveText('12 months')
  await expect(fact(page, 'Monthly repayment')).toHaveText('₹9,014')
  await expect(fact(page, 'Daily interest rate')).toHaveText('0.02%')
  await expect(fact(page, 'Fee per installment')).toHaveText('₹680')
  await expect(parts(page)).toHaveText([
    'IdentityComplete',
    'Profile informationComplete',
    'Bank informationComplete',
    'Electronic signatureComplete',
  ])

  await expect(submit(page)).toBeDisabled()
  await confirmation(page).check()
  await submit(page).click()
  await expect.poll(() => timesSaid(page, 'Application submitted successfully')).toBe(1)
  await expect(page).toHaveURL(/\/loan\/results\/\d+$/)
  await expect(fact(page, 'Order number')).toHaveText(/^E\d{15}$/)
  await expect(page.getByRole('list', { name: 'Loan progress' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(
    'The lender checks your application.',
  )
  const sent = await control.requests('OrderNew/daikuan')
  expect(sent.map(({ method, body }) => ({ method, body }))).toEqual([
    { method: 'POST', body: { money: '100000', month: '12', trueorder: '1' } },
  ])

  await page.goBack()
  await expect(page).toHaveURL('/')
  await forgetReads(page)
  await page.goto('/loan/my-loans')
  await expect(page.getByRole('link', { name: /₹100,000/ })).toContainText('Under review')
})

test('what was chosen stands for as long as the screen that comes next is on its way', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'partial' }))
  // Before anything that the pointer comes to lie on can ask for it.
  const release = await hold(page, /\/assets\/profile-.*\.js$/)
  await page.goto('/')
  await typeAmount(page, 250_000)
  await page.getByLabel('I have read and agree to the agreements').check({ force: true })
  await page.getByRole('button', { name: 'Apply Now', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('₹250,000')
  await page.getByRole('link', { name: 'Complete now' }).click()
  await expect(page).toHaveURL('/profile/personal')
  await expect(page.getByRole('heading', { level: 1, name: 'Loan application' })).toBeVisible()
  await expect(main).toContainText('₹250,000')
  await expect(main).not.toContainText('These figures are an example')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
})
