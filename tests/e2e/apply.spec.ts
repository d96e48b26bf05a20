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

test('where the lender does not say which order it became, my loans says that it is under review [C112 R249]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  await page.goto('/loan/apply')
  await confirmation(page).check()
  await control.fault('applyForLoan', 'data', { data: {} })
  // The list does not know of it yet.
  await control.fault('loans', 'data', { data: [], times: 0 })
  await submit(page).click()
  await expect(page).toHaveURL('/loan/my-loans')
  const banner = page.getByRole('main').getByRole('status')
  await expect(banner).toContainText('Under review')
  await expect(banner).toContainText('Your application for ₹100,000 over 12 months has arrived.')
})

test('what the calculator found is what is shown and sent [R239 R240 R247]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  await control.fault('fee', 'data', { data: { fuwufei: '12345.67', rixi: '0.0005' }, times: 0 })
  await page.goto('/')
  await typeAmount(page, 260_000)
  await page.getByRole('radio', { name: '24 months' }).check({ force: true })
  await page.getByLabel('I have read and agree to the agreements').check()
  await expect(page.getByRole('region', { name: 'Result' })).toHaveText(/^₹12,345\.67 × 24/)
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await expect(fact(page, 'Loan amount')).toHaveText('₹260,000')
  await expect(fact(page, 'Loan term')).toHaveText('24 months')
  await expect(fact(page, 'Monthly repayment')).toHaveText('₹12,345.67')
  await expect(fact(page, 'Daily interest rate')).toHaveText('0.05%')
  await confirmation(page).check()
  await submit(page).click()
  await expect(page).toHaveURL(/\/loan\/results\/\d+$/)
  const [sent] = await control.requests('OrderNew/daikuan')
  expect(sent?.body).toEqual({ money: '260000', month: '24', trueorder: '1' })
})

test('an incomplete profile is to be completed first [R242 R243 R245 R246]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'partial' }))
  await page.goto('/loan/apply')
  await expect(parts(page)).toHaveText([
    'IdentityComplete',
    'Profile informationComplete',
    'Bank informationRequired',
    'Electronic signatureRequired',
  ])
  await confirmation(page).check()
  await expect(submit(page)).toBeDisabled()
  await expect(submit(page)).toHaveAccessibleDescription(/four parts of your profile/)
  const warning = page.getByRole('alert').filter({ hasText: 'Complete your profile first' })
  await expect(warning).toContainText('Bank information, Electronic signature')
  await warning.getByRole('link', { name: 'Complete now' }).click()
  await expect(page).toHaveURL('/profile/personal')
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(0)
})

test('a refusal is said and the screen stays as it was; nothing is sent twice while one is under way [R248 R250]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  await page.goto('/loan/apply')
  await confirmation(page).check()
  for (const [kind, said] of [
    ['refused', 'You already have a loan under review'],
    ['refused-silently', 'Application submission failed, please try again'],
    ['403', 'No permission to access'],
  ] as const) {
    await control.fault('applyForLoan', kind, { msg: kind === 'refused' ? said : undefined })
    await submit(page).click()
    await expect(page.getByRole('alert').getByText(said, { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/loan/apply')
    await expect(confirmation(page)).toBeChecked()
    await expect(submit(page)).toBeEnabled()
  }

  await control.act('log/clear')
  const letGo = await hold(page, /OrderNew\/daikuan$/)
  await submit(page).dblclick()
  await submit(page).click({ force: true, noWaitAfter: true })
  await page.keyboard.press('Enter')
  letGo()
  await expect(page).toHaveURL(/\/loan\/results\/\d+$/)
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
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
