import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'

// What is wrong on a form; every form and sentence is tried in tests/drawn/bad-input.test.tsx.

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function complains(page: Page, name: string, sentence: string) {
  await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(sentence))
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
}

test('a refusal is a toast, is tied to the field it speaks of, and keeps what was typed [R108 R109]', async ({
  page,
  control,
}) => {
  await control.fault('signIn', 'refused', { msg: 'The password is wrong' })
  await page.goto('/auth/signin')
  await field(page, 'Phone number').fill('+63 (917) 123-4567')
  await field(page, 'Password').fill('secret123')
  await press(page, 'Sign in')
  await expect(page.getByRole('alert').getByText('The password is wrong')).toBeVisible()
  await complains(page, 'Password', 'The password is wrong')
  await expect(field(page, 'Phone number')).toHaveValue('+63 (917) 123-4567')
  await expect(field(page, 'Password')).toHaveValue('secret123')
  const [request] = await control.requests('UserNew/login')
  expect(request?.body['phone']).toBe('+639171234567')
})

test('signature: nothing drawn, nothing saved', async ({ page, control, signIn }) => {
  await signIn(await control.person())
  await page.goto('/profile/signature')
  await press(page, 'Submit')
  await expect(page.getByText('Please create signature first').first()).toBeVisible()
  expect(await control.requests('InfoNew/signatureAdd')).toHaveLength(0)
})
