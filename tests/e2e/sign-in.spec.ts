import type { Page } from '@playwright/test'

import { expect, hold, test } from '../fixtures.ts'

// What goes wrong with it: tests/drawn/accounts.test.tsx.

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const stored = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('easy-loan/session') ?? 'null') as unknown)

test('signs in: one multipart call, the session is kept, home opens [R049 R051 R102 R104]', async ({
  page,
  control,
}) => {
  const { phone, password } = await control.person()
  const letGo = await hold(page, /UserNew\/login$/)
  await page.goto('/auth/signin')
  const sent = page.waitForRequest(/UserNew\/login/)
  await field(page, 'Phone number').fill(phone)
  await field(page, 'Password').fill(password)
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await field(page, 'Password').press('Enter')
  expect(await (await sent).headerValue('content-type')).toContain('multipart/form-data')
  letGo()
  await expect(page).toHaveURL('/')
  const [request, ...more] = await control.requests('UserNew/login')
  expect(more).toEqual([])
  expect(request).toMatchObject({ method: 'POST', body: { phone, password: '•' } })
  const session = await stored(page)
  expect(session).toMatchObject({
    owner: expect.stringMatching(/^[0-9a-f]{32}$/),
    token: expect.stringMatching(/.{20}/),
    expiresAt: expect.any(Number),
  })
  expect(JSON.stringify(session)).not.toContain(phone)
  await page.goto('/profile')
  await expect(page.getByText(phone, { exact: true })).toBeVisible()
})
