import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

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
  await page.goto('/profile')
  await expect(page.getByText(phone, { exact: true })).toBeVisible()
  await control.act('people/remove', { phone })
})
