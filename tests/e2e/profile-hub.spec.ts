import type { Page } from '@playwright/test'

import { submitAccount } from '../fill-in.ts'
import { expect, test, typeAmount } from '../fixtures.ts'

const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
// What the hub leads to and what is complete: tests/drawn/profile-hub.test.tsx.
test('the profile leads on from section to section, says what waits and what was begun, and leads back to the loan', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.goto('/')
  await typeAmount(page, 130_000)
  await page.getByLabel('I have read and agree to the agreements').check()
  await page.getByRole('button', { name: 'Apply Now', exact: true }).click()
  await page.getByRole('link', { name: 'Complete now', exact: true }).click()
  const next = page.getByRole('link', { name: 'Continue', exact: true })
  await expect(next).toHaveAccessibleDescription('0 of 4 done. Next: Identity')

  // One that was begun is still the next.
  await next.click()
  await page.getByLabel('Full name').fill('Maria')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(row(page, 'Identity')).toHaveAccessibleDescription('In progress')
  await expect(next).toHaveAccessibleDescription('0 of 4 done. Next: Identity')

  // What waits is neither done nor asked for again.
  const data = { baseinfo: 1, unitinfo: 1, bankinfo: 0, signature: 0 }
  await control.fault('profileStatus', 'data', { times: 0, data })
  await page.goto('/profile/personal')
  await expect(next).toHaveAccessibleDescription('2 of 4 done. Next: Bank information')
  await next.click()
  await page.getByLabel('Account holder name').fill('Maria Santos')
  await page.getByLabel('Bank name').fill('Bank of Luzon')
  await page.getByLabel('Card number').fill('1234567890123456')
  await context.setOffline(true)
  await submitAccount(page)
  await expect(next).toHaveAccessibleDescription(
    '2 of 4 done. Next: Electronic signature 1 more is waiting to be sent.',
  )
  await expect(row(page, 'Bank information')).toHaveAccessibleDescription('Waiting to be sent')
  await control.act('faults/clear')
  await control.fault('profileStatus', 'data', { times: 0, data: { ...data, bankinfo: 1, signature: 1 } })
  await context.setOffline(false)
  await expect(page.getByText('4/4')).toBeVisible()
  await expect(next).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue with ₹130,000', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loan application' })).toBeVisible()
  await expect(page.getByText('₹130,000').first()).toBeVisible()
})
