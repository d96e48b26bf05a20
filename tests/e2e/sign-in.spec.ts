import type { Page } from '@playwright/test'

import { expect, hold, test } from '../fixtures.ts'
import { wordsOf } from '../words.ts'

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
})

test('the password is shown and hidden; the ways to a new password and to an account [R094 R095 R096]', async ({
  page,
}) => {
  await page.goto('/auth/signin')
  await field(page, 'Password').fill('secret123')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password', exact: true }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password', exact: true }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await expect(field(page, 'Password')).toHaveValue('secret123')
  await page.getByRole('link', { name: 'Forgot password?', exact: true }).click()
  await expect(page).toHaveURL('/auth/forgot-password')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL('/auth/register')
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

test('what a provider answers in English is said in the chosen language [R119]', async ({
  page,
  control,
}) => {
  const say = wordsOf('fil')
  await page.goto('/')
  await page.getByRole('button', { name: 'Filipino' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  for (const [path, call, button, english] of [
    ['/auth/signin', 'signIn', 'Sign in', 'User does not exist'],
    ['/auth/register', 'register', 'Register', 'User already exists'],
  ] as const) {
    await control.fault(call, 'refused', { msg: `${english}!` })
    await page.goto(path)
    await field(page, say('Phone number')).fill('0917 123 4567')
    await field(page, say('Password')).fill('secret123')
    if (call === 'register') {
      await field(page, say('Confirm password')).fill('secret123')
      await field(page, say('I agree to the terms and privacy policy')).check()
    }
    await page.getByRole('button', { name: say(button), exact: true }).click()
    await expect(alert(page, say(english))).toBeVisible()
    await expect(field(page, say('Phone number'))).toHaveAccessibleDescription(new RegExp(say(english)))
    expect(say(english)).not.toBe(english)
  }
})
