import type { Page } from '@playwright/test'

import { expect, runUntil, sendSignIn, stopTime, test } from '../fixtures.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

async function send(page: Page, phone: string) {
  await field(page, 'Phone number').fill(phone)
  await field(page, 'New password').fill('another-1')
  await page.getByRole('button', { name: 'Reset password', exact: true }).click()
}

test('a new password: one call, a toast that survives the way to sign-in [R120 R122 R123]', async ({
  page,
  control,
}) => {
  const { phone } = await control.person()
  await page.clock.install()
  await page.goto('/auth/signin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(2)
  // It leaves by itself.
  await stopTime(page)
  await send(page, phone)
  const toast = page.getByRole('status').getByText('Password changed successfully')
  await runUntil(page, () => toast.count())
  // It stays while the finger is on it.
  await toast.hover()
  await page.clock.resume()
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in', exact: true })).toBeVisible()
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  const requests = await control.requests('UserNew/backpwd')
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ method: 'POST', body: { phone, password: '•' } })
  await sendSignIn(page, { phone, password: 'another-1' })
})
