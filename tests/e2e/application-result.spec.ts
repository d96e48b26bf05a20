import type { Page } from '@playwright/test'

import { expect, forgetReads, test } from '../fixtures.ts'

// How an application stands, by its order's id; every status is tried in tests/drawn/loan-states.test.tsx.
test.beforeEach(({ page }) => forgetReads(page))

const progress = (page: Page) => page.getByRole('list', { name: 'Loan progress' }).getByRole('listitem')
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
