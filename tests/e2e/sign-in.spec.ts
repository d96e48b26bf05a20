import type { Page } from '@playwright/test'

import { expect, hold, test } from '../fixtures.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const alert = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true })

async function send(page: Page, phone: string, password: string) {
  await field(page, 'Phone number').fill(phone)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

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

test.describe('what goes wrong', () => {
  test('has its words, and what was typed stays [F07 R103 R105 R106 R107 R108 R109]', async ({
    page,
    control,
  }) => {
    const { phone, password } = await control.person()
    await page.goto('/auth/signin')
    for (const [kind, more, words] of [
      ['refused-silently', {}, 'Login failed'],
      ['refused', { msg: 'This phone is blocked' }, 'This phone is blocked'],
      // A browser by itself tries once more what is lost on a connection that was used before.
      ['reset', { times: 0 }, 'Network error, please try again'],
      ['data', { data: { token: '', expire: 1 } }, 'Network request failed'],
      ['missing-data', {}, 'Network request failed'],
    ] as const) {
      await control.act('faults/clear')
      await control.fault('signIn', kind, more)
      await send(page, phone, password)
      await expect(alert(page, words).first()).toBeVisible()
      await expect(page).toHaveURL('/auth/signin')
      await expect(field(page, 'Phone number')).toHaveValue(phone)
      await expect(field(page, 'Password')).toHaveValue(password)
      expect(await stored(page)).toBeNull()
      const isOfPhone = words === 'This phone is blocked'
      if (isOfPhone) {
        await expect(field(page, 'Phone number')).toHaveAccessibleDescription(new RegExp(`${words}$`))
        await expect(field(page, 'Phone number')).toBeFocused()
      }
      await expect(field(page, 'Password')).not.toHaveAttribute('aria-invalid', 'true')
    }
  })
})
