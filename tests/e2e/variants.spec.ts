import type { Page } from '@playwright/test'
import * as v from 'valibot'

import { buildInto, folderOf } from '../builds.ts'
import { expect, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { arriveWithin } from '../screens.ts'

// The rest of what these settings change: tests/drawn/variants.test.tsx.
test.use({ app: folderOf('chosen') })

const newPassword = 'a-new-secret'
const messagesSchema = v.object({ messages: v.array(v.object({ to: v.string(), text: v.string() })) })

/** The code in the last message that went out to somebody. */
async function codeSentTo(control: { act: (action: string) => Promise<unknown> }, to: string) {
  const { messages } = v.parse(messagesSchema, await control.act('messages'))
  return /\d{6}/.exec(messages.findLast((message) => message.to === to)?.text ?? '')?.[0] ?? 'none'
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('key facts lead with the effective rate of the Philippines, and say who lends [R379 R380]; a password is set anew by a code sent to the phone [R126 R128]', async ({
  page,
  control,
}) => {
  await page.clock.install()
  await page.goto('/loan/key-facts?amount=100000&months=12')
  const fact = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  await expect(fact('It costs you')).toHaveText('₱8,159.96')
  await expect(fact('Yearly cost (effective rate)')).toHaveText('about 15.77%')
  await expect(page.getByText('APR: about 14.73%.')).toBeVisible()
  await expect(fact('Lender')).toHaveText('Pera Lending Corp., CA 1234')
  await expect(fact('Complaints')).toHaveText('complaints@pera.example')
  await expect(fact('Days to change your mind')).toHaveText('3 days')
  await expect(page.getByText('Not given. Ask customer service')).toHaveCount(0)

  const { phone } = await control.person()
  await arriveWithin(page, '/auth/forgot-password')
  await field(page, 'Phone number or e-mail').fill('0917')
  await press(page, 'Send code')
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  expect(await control.requests('UserNew/sendcode')).toHaveLength(0)

  await field(page, 'Phone number or e-mail').fill(phone)
  await press(page, 'Send code')
  const resend = page.getByRole('button', { name: /^Resend in \d+ s$/ })
  await expect(resend).toHaveText(/^Resend in (60|5\d) s$/)
  await expect(resend).toBeDisabled()
  await expect(resend).toBeFocused()
  await resend.press('Enter')
  await page.clock.fastForward(45_000)
  await expect(resend).toHaveText(/^Resend in 1?\d s$/)
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(16_000)
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled()
  expect(await control.requests('UserNew/sendcode')).toHaveLength(1)

  const code = await codeSentTo(control, phone)
  await field(page, 'New password').fill(newPassword)
  for (const [typed, complaint] of [
    ['', 'Please enter the verification code'],
    [code.slice(1), 'The code has 6 digits'],
    ['12a456', 'The code has 6 digits'],
  ] as const) {
    await field(page, 'Verification code').fill(typed)
    await press(page, 'Reset password')
    await expect(page.getByText(complaint)).toBeVisible()
    await expect(field(page, 'Verification code')).toBeFocused()
  }
  expect(await control.requests('UserNew/backpwd')).toHaveLength(0)

  await field(page, 'Verification code').fill(code === '000000' ? '000001' : '000000')
  await press(page, 'Reset password')
  await expect(field(page, 'Verification code')).toHaveAccessibleDescription(
    'The verification code is wrong or has expired',
  )
  await expect(field(page, 'Verification code')).toBeFocused()
  await expect(field(page, 'New password')).toHaveValue(newPassword)
  await field(page, 'Verification code').fill(code)
  await press(page, 'Reset password')
  await expect.poll(() => timesSaid(page, 'Password changed successfully')).toBe(1)
  await expect(page).toHaveURL('/auth/signin')
  await field(page, 'Phone number').fill(phone)
  await field(page, 'Password').fill(newPassword)
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/')
})

test('a wrong setting stops the build with a sentence that says what it may be', async () => {
  const building = buildInto(folderOf('wrong'), {
    VITE_CURRENCY: 'pesos',
    VITE_REPAYMENT: 'maybe',
    VITE_PROVIDER_URL: 'provider.example',
    VITE_COLOUR: 'blue',
  })
  await expect(building).rejects.toThrow(/Wrong settings:/)
  const printed = await building.catch((error: unknown) => String(error))
  expect(printed).toContain(
    'VITE_CURRENCY must be a three-letter currency code such as INR or PHP, not "pesos"',
  )
  expect(printed).toContain('VITE_REPAYMENT must be maintenance or online, not "maybe"')
  expect(printed).toContain(
    'VITE_PROVIDER_URL must be a path such as /index.php or a full https address; http is for localhost alone, not "provider.example"',
  )
  expect(printed).toContain('VITE_COLOUR is not a setting of this app')
})
