import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'

// On every form: what is wrong gets its sentence beside it, the first wrong field is focused, what was typed stays.

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function complains(page: Page, name: string, sentence: string) {
  await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(sentence))
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
}

test.describe('sign-in', () => {
  for (const [number, phone, password, name, sentence] of [
    ['R097', '', 'secret123', 'Phone number', 'Please enter your phone number'],
    ['R098', '0917 123 4567 x', 'secret123', 'Phone number', 'Please enter a valid phone number'],
    ['R099', '(123) 456-789', 'secret123', 'Phone number', 'Please enter a valid phone number'],
    ['R100', '0917 123 4567', '', 'Password', 'Please enter your password'],
    ['R101', '0917 123 4567', '12345', 'Password', 'Password must be at least 6 characters'],
  ] as const) {
    test(`"${phone}" with "${password}": ${sentence} [${number}]`, async ({ page, control }) => {
      await page.goto('/auth/signin')
      await field(page, 'Phone number').fill(phone)
      await field(page, 'Password').fill(password)
      await press(page, 'Sign in')
      await complains(page, name, sentence)
      await expect(field(page, name)).toBeFocused()
      await expect(field(page, 'Phone number')).toHaveValue(phone)
      await expect(field(page, 'Password')).toHaveValue(password)
      expect(await control.requests('UserNew/login')).toHaveLength(0)
    })
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
})

test('register: each field has its sentence, and nothing typed is lost [R111 R112 R113 R114 R115]', async ({
  page,
  control,
}) => {
  await page.goto('/auth/register')
  await field(page, 'Phone number').fill('12')
  await field(page, 'Password').fill('12345')
  await press(page, 'Register')
  await complains(page, 'Phone number', 'Please enter a valid phone number')
  await complains(page, 'Password', 'Password must be at least 6 characters')
  await complains(page, 'Confirm password', 'Please enter the password again')
  await expect(field(page, 'Phone number')).toBeFocused()
  await field(page, 'Confirm password').fill('1234')
  await field(page, 'Phone number').fill('0917 123 4567')
  await field(page, 'Password').fill('secret123')
  await press(page, 'Register')
  await complains(page, 'Confirm password', 'Passwords do not match')
  await complains(page, 'I agree to the terms and privacy policy', 'Please agree to the terms')
  await expect(field(page, 'Confirm password')).toHaveValue('1234')
  expect(await control.requests('UserNew/signup')).toHaveLength(0)
})

test('register: a number that is taken is said beside the number [F36 R118]', async ({ page, control }) => {
  const { phone } = await control.person()
  await page.goto('/auth/register')
  await field(page, 'Phone number').fill(phone)
  await field(page, 'Password').fill('secret123')
  await field(page, 'Confirm password').fill('secret123')
  await field(page, 'I agree to the terms and privacy policy').check()
  await press(page, 'Register')
  await complains(page, 'Phone number', 'This phone number is already registered, please sign in directly')
})

test('reset of the password: 6 to 16 characters [R121]', async ({ page }) => {
  await page.goto('/auth/forgot-password')
  await field(page, 'Phone number').fill('0917 123 4567')
  for (const password of ['12345', '12345678901234567']) {
    await field(page, 'New password').fill(password)
    await press(page, 'Reset password')
    await complains(page, 'New password', 'Password must be 6 to 16 characters')
    await expect(field(page, 'New password')).toHaveValue(password)
  }
})

test('change of the password [R130 R131 R132 R133 R137]', async ({ page, control, signIn }) => {
  await signIn(await control.person())
  await page.goto('/profile/change-password')
  await press(page, 'Change password')
  await complains(page, 'Current password', 'Please enter your current password')
  await complains(page, 'New password', 'Please enter a new password')
  await complains(page, 'Confirm new password', 'Please enter the password again')
  await field(page, 'New password').fill('12345')
  await complains(page, 'New password', 'Password must be at least 6 characters')
  await field(page, 'Current password').fill('secret123')
  await field(page, 'New password').fill('secret123')
  await field(page, 'Confirm new password').fill('secret124')
  await press(page, 'Change password')
  await complains(page, 'New password', 'New password must differ from the current one')
  await field(page, 'New password').fill('secret125')
  await press(page, 'Change password')
  await complains(page, 'Confirm new password', 'Passwords do not match')
  await field(page, 'Current password').fill('wrong-one')
  await field(page, 'Confirm new password').fill('secret125')
  await press(page, 'Change password')
  await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Current password')).toHaveValue('wrong-one')
  await expect(field(page, 'New password')).toHaveValue('secret125')
})

test('identity', async ({ page, control, signIn }) => {
  await signIn(await control.person())
  await page.goto('/profile/identity')
  await field(page, 'Full name').fill(' a ')
  await press(page, 'Submit')
  await complains(page, 'Full name', 'Name must be at least 2 characters')
  await complains(page, 'ID number', 'Please enter your ID number')
  await complains(page, 'Front of ID card', 'Please upload the front of your ID card')
  await expect(field(page, 'Full name')).toHaveValue(' a ')
  await expect(field(page, 'Full name')).toBeFocused()
  await field(page, 'Front of ID card').setInputFiles('tests/files/not-an-image.jpg')
  await complains(page, 'Front of ID card', 'Please select an image file')
  await field(page, 'Back of ID card').setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5 * 1024 * 1024)]),
  })
  await complains(page, 'Back of ID card', 'Image size cannot exceed 5MB')
  expect(await control.requests('/upload')).toHaveLength(0)
  expect(await control.requests('InfoNew/baseinfo')).toHaveLength(0)
})

test('profile information', async ({ page, control, signIn }) => {
  await signIn(await control.person())
  await page.goto('/profile/personal-info')
  await field(page, 'Position').fill('Cashier')
  await field(page, 'Monthly income').fill('a lot')
  const family = page.getByRole('group', { name: 'Direct family contact' })
  await family.getByLabel('Phone', { exact: true }).fill('call me')
  await press(page, 'Submit')
  await expect(field(page, 'Company')).toBeFocused()
  await expect(field(page, 'Position')).toHaveValue('Cashier')
  await expect(field(page, 'Monthly income')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Monthly income')).toHaveValue('a lot')
  await expect(family.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(/valid phone number/)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(11)
  expect(await control.requests('InfoNew/unitinfo')).toHaveLength(0)
})

test('bank information: digits only, in groups, 23 characters at most', async ({ page, control, signIn }) => {
  await signIn(await control.person())
  await page.goto('/profile/bank-info')
  await press(page, 'Submit')
  await expect(field(page, 'Account holder name')).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
  await field(page, 'Card number').pressSequentially('12ab34-5678 90123456789012')
  await expect(field(page, 'Card number')).toHaveValue('1234 5678 9012 3456 789')
  expect(await control.requests('InfoNew/bankinfo')).toHaveLength(0)
})

test('documents: only images and PDF files', async ({ page, control, signIn }) => {
  await signIn(await control.person())
  await page.goto('/profile/documents')
  await field(page, 'Bank statement').setInputFiles('tests/files/not-an-image.jpg')
  await complains(page, 'Bank statement', 'Please select an image or PDF file')
  await field(page, 'Address proof').setInputFiles({
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)]),
  })
  await complains(page, 'Address proof', 'File size cannot exceed 10MB')
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()
})

test('signature: nothing drawn, nothing saved', async ({ page, control, signIn }) => {
  await signIn(await control.person())
  await page.goto('/profile/signature')
  await press(page, 'Submit')
  await expect(page.getByText('Please create signature first').first()).toBeVisible()
  expect(await control.requests('InfoNew/signatureAdd')).toHaveLength(0)
})

test('withdrawal: amount and code', async ({ page, control, signIn }) => {
  await signIn(await control.person({ profile: 'complete', balance: 500 }))
  await page.goto('/wallet')
  await press(page, 'Withdraw')
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  const amount = dialog.getByLabel('Amount', { exact: true })
  for (const [typed, sentence] of [
    ['0', 'Please enter an amount greater than 0'],
    ['-1', 'Please enter an amount greater than 0'],
    ['1e3', 'Please enter an amount greater than 0'],
    ['500.01', 'Amount exceeds balance'],
    ['₹ 1,000', 'Amount exceeds balance'],
    ['1,5', 'We are not sure how much this is. Please write it like 1500 or 1500.50'],
  ] as const) {
    await amount.fill(typed)
    await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(amount).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(amount).toHaveValue(typed)
  }
  await amount.fill('100')
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(dialog.getByLabel('Withdrawal code', { exact: true })).toHaveAccessibleDescription(
    /Please enter the withdrawal code/,
  )
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(0)
})
