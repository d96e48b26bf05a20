import type { Page } from '@playwright/test'

import { atRest, expect, forgetReads, test } from '../fixtures.ts'

// One loan: how far it is and what was agreed, however one comes to it.
test.beforeEach(({ context }) => forgetReads(context))

const progress = (page: Page) => page.getByRole('list', { name: 'Loan progress' }).getByRole('listitem')
const fact = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd')
const open = async (page: Page, amount: string) => {
  await page.goto('/loan/my-loans')
  await page.getByRole('link', { name: amount }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loan details' })).toBeVisible()
}

test('details show how far a loan is; a rejected one has two steps, the second in red [R275 R276 R277]', async ({
  page,
  control,
  signIn,
}) => {
  const remark = 'The pay slips do not match'
  await signIn(
    await control.person({
      profile: 'complete',
      loans: [
        { state: 'under-review', amount: 60_000 },
        { state: 'approved', amount: 70_000 },
        { state: 'disbursing', amount: 80_000 },
        { state: 'completed', amount: 90_000 },
        { state: 'rejected', amount: 110_000, months: 36, remark },
      ],
    }),
  )
  const [review, approved, disbursing] = ['Under review', 'Loan approved', 'Loan disbursing'] as const
  for (const [amount, steps] of [
    ['₹60,000', [`${review} (In progress)`, `${approved} (Not yet)`, `${disbursing} (Not yet)`]],
    ['₹70,000', [`${review} (Done)`, `${approved} (In progress)`, `${disbursing} (Not yet)`]],
    ['₹80,000', [`${review} (Done)`, `${approved} (In progress)`, `${disbursing} (Not yet)`]],
    [
      '₹90,000',
      [`${review} (Done)`, `${approved} (Done)`, `${disbursing} (Done)`, 'Payment successful (Done)'],
    ],
    ['₹110,000', [`${review} (Done)`, 'Rejected (Failed)']],
  ] as const) {
    await open(page, amount)
    await expect(progress(page)).toContainText([...steps])
    await expect(progress(page)).toHaveCount(steps.length)
  }

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
})

test('details survive a reload, a new tab and a shared link by reading the loan again [R275 R278]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete', loans: [{ state: 'approved', amount: 70_000 }] }))
  await open(page, '₹70,000')
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
