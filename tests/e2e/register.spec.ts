import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true })

async function fill(page: Page, phone: string) {
  await field(page, 'Phone number').fill(phone)
  await field(page, 'Password').fill('secret123')
  await field(page, 'Confirm password').fill('secret123')
  await field(page, 'I agree to the terms and privacy policy').check()
}

test('registers: one call, the session is kept, home opens [R050 R051 R110 R116]', async ({
  page,
  control,
}) => {
  const phone = '+639175550142'
  await control.fault('register', 'slow', { delay: 2_500 })
  await page.goto('/auth/register')
  await fill(page, '+63 (917) 555-0142')
  await page.getByRole('button', { name: 'Register', exact: true }).dblclick()
  await expect(page).toHaveURL('/')
  const requests = await control.requests('UserNew/signup')
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ method: 'POST', body: { phone, password: '•' } })
  const session = await page.evaluate(() => localStorage.getItem('easy-loan/session'))
  expect(JSON.parse(session ?? 'null')).toMatchObject({
    owner: expect.stringMatching(/^[0-9a-f]{32}$/),
    token: expect.stringMatching(/.{20}/),
    expiresAt: expect.any(Number),
  })
  await control.act('people/remove', { phone })
})

test('a refusal has its words, at the field they speak of [R117]', async ({ page, control }) => {
  await page.goto('/auth/register')
  await fill(page, '09175550143')
  for (const [kind, words, name] of [
    ['refused-silently', 'Registration failed', null],
    ['refused', 'The phone number is not from here', 'Phone number'],
    ['refused', 'This password is too common', 'Password'],
  ] as const) {
    await control.fault('register', kind, { msg: words })
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(alert(page, words)).toBeVisible()
    if (name) await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(words))
    else await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
    await expect(field(page, 'Confirm password')).toHaveValue('secret123')
  }
})
