import type { Page } from '@playwright/test'
import * as v from 'valibot'

import { buildInto, folderOf } from '../builds.ts'
import { choose, submitAccount } from '../fill-in.ts'
import { expect, speak, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { makePeople, openScreen, screens } from '../screens.ts'
import { wordsOf } from '../words.ts'

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

test('a password is set anew by a code sent to the phone [R126 R128]', async ({
  page,
  control,
  signInByForm,
}) => {
  const { phone } = await control.person()
  await page.clock.install()
  await page.goto('/auth/forgot-password')
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
  await signInByForm({ phone, password: newPassword })
})

test('a password is set anew by a code sent by e-mail, in Filipino too [R127]', async ({ page, control }) => {
  const say = wordsOf('fil')
  const email = 'clara.santos@mail.example'
  await control.person({ email })
  await page.goto('/auth/forgot-password')
  await speak(page, 'fil')
  await page.reload()
  const account = field(page, say('Phone number or e-mail'))
  for (const [typed, complaint] of [
    ['', 'Please enter your phone number or e-mail'],
    ['clara.santos@', 'Please enter a valid e-mail address'],
    ['clara santos@mail.example', 'Please enter a valid e-mail address'],
  ] as const) {
    await account.fill(typed)
    await press(page, say('Send code'))
    await expect(page.getByText(say(complaint))).toBeVisible()
  }
  await account.fill(email)
  await press(page, say('Send code'))
  await expect.poll(() => timesSaid(page, say('The code is on its way'))).toBe(1)
  await field(page, say('Verification code')).fill(await codeSentTo(control, email))
  await field(page, say('New password')).fill(newPassword)
  await press(page, say('Reset password'))
  await expect.poll(() => timesSaid(page, say('Password changed successfully'))).toBe(1)
  await expect(page).toHaveURL('/auth/signin')
  expect((await control.requests('UserNew/sendcode')).map(({ body }) => body)).toEqual([{ email }])
})

test('a password whose answer was lost is said to be set, maybe; the code is then refused and the password opens', async ({
  page,
  control,
  signInByForm,
}) => {
  const { phone } = await control.person()
  await page.goto('/auth/forgot-password')
  await field(page, 'Phone number or e-mail').fill(phone)
  await press(page, 'Send code')
  await expect.poll(() => timesSaid(page, 'The code is on its way')).toBe(1)
  await field(page, 'Verification code').fill(await codeSentTo(control, phone))
  await field(page, 'New password').fill(newPassword)
  await control.fault('resetPasswordByCode', 'lost')
  await press(page, 'Reset password')
  const mayBeSet = page.getByRole('status').getByText(/the new password may be set already/)
  await expect(mayBeSet).toBeVisible()
  await press(page, 'Reset password')
  await expect(field(page, 'Verification code')).toHaveAccessibleDescription(
    'The verification code is wrong or has expired',
  )
  await expect(mayBeSet).toBeVisible()
  await signInByForm({ phone, password: newPassword })
})

test('years of work are chosen, and branch and IFSC code have to be given [R186 R194]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'none' }))
  await page.goto('/profile/personal-info')
  const years = field(page, 'Years of work')
  await expect(years.locator('option:not([value=""])')).toHaveText(['1', '2', '3', '4', '5 or more'])
  await expect(field(page, 'Company')).toHaveCount(0)
  for (const name of ['Position', 'Work unit name', 'Detailed address']) await field(page, name).fill(name)
  await field(page, 'Monthly income').fill('28000')
  await choose(page, 'Loan purpose', 'Bills')
  for (const legend of ['Direct family contact', 'Other contact']) {
    const group = page.getByRole('group', { name: legend })
    await group.getByLabel('Name', { exact: true }).fill('Jose Santos')
    await group.getByLabel('Phone', { exact: true }).fill('09175550199')
    await choose(group, 'Relationship', 'Brother')
  }
  await press(page, 'Submit')
  await expect(page.getByText('Please choose your years of work')).toBeVisible()
  await expect(years).toBeFocused()
  await years.selectOption('5 or more')
  await press(page, 'Submit')
  await expect(page).toHaveURL('/profile/personal')
  const [sent] = await control.requests('InfoNew/unitinfo')
  expect(sent?.body['workyears']).toBe('5 or more')
  await page.goto('/profile/personal-info?mode=view')
  await expect(field(page, 'Years of work')).toHaveValue('5 or more')

  await page.goto('/profile/bank-info')
  await field(page, 'Account holder name').fill('Maria Santos')
  await field(page, 'Bank name').fill('Bank of Luzon')
  await field(page, 'Card number').fill('4000123400001111')
  await press(page, 'Submit')
  await expect(page.getByText('Please enter the branch')).toBeVisible()
  await expect(page.getByText('Please enter the IFSC code')).toBeVisible()
  expect(await control.requests('InfoNew/bankinfo')).toHaveLength(0)
  await field(page, 'Branch').fill('Quezon Avenue')
  await field(page, 'IFSC code').fill('SBIN0001234')
  await submitAccount(page)
  await expect(page).toHaveURL('/profile/personal')
  const [bank] = await control.requests('InfoNew/bankinfo')
  expect(bank?.body).toMatchObject({ bank_branch: 'Quezon Avenue', idsc_code: 'SBIN0001234' })
})

test('an installment is paid with exactly one call, and a failure says so [R300 R301]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete', loans: [{ state: 'completed' }] }))
  await page.goto('/repayment/list')
  await page.getByRole('link', { name: 'View details' }).click()
  await control.fault('payInstallment', 'refused-silently')
  await page.getByRole('button', { name: 'Pay now' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Confirm payment' })
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible()
  await expect(dialog).toBeVisible()
  expect(await control.requests('OrderNew/repay')).toHaveLength(1)

  // As fast as a hand can: twice in one go.
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).dblclick()
  await expect(page.getByText('Payment successful')).toBeVisible()
  await expect(dialog).toBeHidden()
  const [refused, paid, ...more] = await control.requests('OrderNew/repay')
  expect(more).toEqual([])
  expect(paid?.method).toBe('GET')
  expect(Object.keys(paid?.query ?? {}).toSorted()).toEqual(['id', 'monthmoney', 'ordernum', 'type'])
  expect(paid?.query).toMatchObject({ type: '2', monthmoney: '9013.33' })
  // An id for each tap, and for no read.
  expect(paid?.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(refused?.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(refused?.requestId).not.toBe(paid?.requestId)
  for (const { requestId } of await control.requests('OrderNew/lists')) expect(requestId).toBe('')
})

test('the currency of the build stands on every screen with money, in both languages', async ({
  page,
  control,
  provider,
}) => {
  const people = await makePeople(provider.url)
  const withMoney =
    'home key-facts apply key-facts-loan results my-loans records details contract repayments repayment payment-dialog wallet withdraw-list'
  for (const language of ['en', 'fil'] as const) {
    for (const screen of screens.filter(({ name }) => withMoney.split(' ').includes(name))) {
      const visit = { provider: provider.url, language, people, faults: control, isWalk: true }
      await openScreen(page, screen, visit)
      await expect(page.locator('#root'), screen.name).toContainText(/₱\d/)
      const words = await page.locator('#root').textContent()
      expect(words, screen.name).not.toMatch(/₹|\bPHP\b/)
    }
  }
})

test('key facts lead with the effective rate of the Philippines, and say who lends [R379 R380]', async ({
  page,
}) => {
  await page.goto('/loan/key-facts?amount=100000&months=12')
  const fact = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  await expect(fact('Yearly cost (effective rate)')).toHaveText('about 15.77%')
  await expect(page.getByText('APR: about 14.73%.')).toBeVisible()
  await expect(fact('Lender')).toHaveText('Pera Lending Corp., CA 1234')
  await expect(fact('Complaints')).toHaveText('complaints@pera.example')
  await expect(fact('Days to change your mind')).toHaveText('3 days')
  await expect(page.getByText('Not given. Ask customer service')).toHaveCount(0)
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
