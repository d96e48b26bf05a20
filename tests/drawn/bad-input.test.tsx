// @vitest-environment jsdom
import { readFileSync } from 'node:fs'

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { wordsOf } from '../words.ts'
import {
  complains,
  control,
  descriptionOf,
  drawScreens,
  errorsSaying,
  field,
  hold,
  leadsTo,
  open,
  press,
  signIn,
  speak,
} from './app.tsx'

// On every form: what is wrong gets its sentence beside it, the first wrong field is focused, what was typed stays.
drawScreens()

const fill = (name: string, text: string, inside?: HTMLElement) =>
  fireEvent.input(field(name, inside), { target: { value: text } })
const isFocused = (name: string) => waitFor(() => expect(document.activeElement).toBe(field(name)))
const invalid = () => document.querySelectorAll('[aria-invalid=true]')
const notAnImage = () =>
  new File([readFileSync('tests/files/not-an-image.jpg')], 'not-an-image.jpg', { type: 'image/jpeg' })
const pick = (name: string, file: File) => userEvent.upload(field(name), file, { applyAccept: false })

describe('sign-in', () => {
  it.each([
    ['R097', '', 'secret123', 'Phone number', 'Please enter your phone number'],
    ['R098', '0917 123 4567 x', 'secret123', 'Phone number', 'Please enter a valid phone number'],
    ['R099', '(123) 456-789', 'secret123', 'Phone number', 'Please enter a valid phone number'],
    ['R100', '0917 123 4567', '', 'Password', 'Please enter your password'],
    ['R101', '0917 123 4567', '12345', 'Password', 'Password must be at least 6 characters'],
  ])('[%s] "%s" with "%s", %s: %s', async (_number, phone, password, name, sentence) => {
    await open('/auth/signin')
    fill('Phone number', phone)
    fill('Password', password)
    await press('Sign in')
    await complains(name, sentence)
    await isFocused(name)
    expect(field('Phone number').value).toBe(phone)
    expect(field('Password').value).toBe(password)
    expect(await control.requests('UserNew/login')).toHaveLength(0)
  })

  it.each(['abc', '123456789'])('the phone number %s has too few digits [F59]', async (typed) => {
    await open('/auth/signin')
    fill('Password', 'secret123')
    fill('Phone number', typed)
    await press('Sign in')
    await complains('Phone number', 'valid phone number')
    expect(await control.requests('UserNew/login')).toHaveLength(0)
  })

  it('a phone number is sent clean [F59]', async () => {
    await open('/auth/signin')
    fill('Password', 'secret123')
    fill('Phone number', '+63 (917) 123-4567')
    await press('Sign in')
    await waitFor(async () => expect(await control.requests('UserNew/login')).toHaveLength(1))
    const [request] = await control.requests('UserNew/login')
    expect(request?.body['phone']).toBe('+639171234567')
    expect(field('Phone number').value).toBe('+63 (917) 123-4567')
    expect(field('Password').value).toBe('secret123')
  })
})

it('register: each field has its sentence, and nothing typed is lost [R111 R112 R113 R114 R115]', async () => {
  await open('/auth/register')
  fill('Phone number', '12')
  fill('Password', '12345')
  await press('Register')
  await complains('Phone number', 'Please enter a valid phone number')
  await complains('Password', 'Password must be at least 6 characters')
  await complains('Confirm password', 'Please enter the password again')
  await isFocused('Phone number')
  fill('Confirm password', '1234')
  fill('Phone number', '0917 123 4567')
  fill('Password', 'secret123')
  await press('Register')
  await complains('Confirm password', 'Passwords do not match')
  await complains('I agree to the terms and privacy policy', 'Please agree to the terms')
  expect(field('Confirm password').value).toBe('1234')
  expect(await control.requests('UserNew/signup')).toHaveLength(0)
})

it.each(['en', 'fil'] as const)(
  'register: a number that is taken is said beside the number (%s) [F36 R118]',
  async (language) => {
    const say = wordsOf(language)
    const { phone } = await control.person()
    speak(language)
    await open('/auth/register')
    fill(say('Phone number'), phone)
    fill(say('Password'), 'secret123')
    fill(say('Confirm password'), 'secret123')
    await userEvent.click(field(say('I agree to the terms and privacy policy')))
    await press(say('Register'))
    await complains(
      say('Phone number'),
      say('This phone number is already registered, please sign in directly'),
    )
    expect(await screen.findByRole('link', { name: say('Sign in with this number') })).toBeTruthy()
    expect(await control.requests('UserNew/signup')).toHaveLength(1)
    speak('en')
  },
)

it('reset of the password: 6 to 16 characters [R121]', async () => {
  await open('/auth/forgot-password')
  fill('Phone number', '0917 123 4567')
  for (const password of ['12345', '12345678901234567']) {
    fill('New password', password)
    await press('Reset password')
    await complains('New password', 'Password must be 6 to 16 characters')
    expect(field('New password').value).toBe(password)
  }
})

it('change of the password [R130 R131 R132 R133 R137]', async () => {
  signIn(await control.person())
  await open('/profile/change-password')
  await press('Change password')
  await complains('Current password', 'Please enter your current password')
  await complains('New password', 'Please enter a new password')
  await complains('Confirm new password', 'Please enter the password again')
  fill('New password', '12345')
  await complains('New password', 'Password must be at least 6 characters')
  fill('Current password', 'secret123')
  fill('New password', 'secret123')
  fill('Confirm new password', 'secret124')
  await press('Change password')
  await complains('New password', 'New password must differ from the current one')
  fill('New password', 'secret125')
  await press('Change password')
  await complains('Confirm new password', 'Passwords do not match')
  fill('Current password', 'wrong-one')
  fill('Confirm new password', 'secret125')
  await press('Change password')
  await waitFor(() => expect(field('Current password').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Current password').value).toBe('wrong-one')
  expect(field('New password').value).toBe('secret125')
})

it('identity [F63 R156 R157 R158 R159 R160 R161 R162 R168]', async () => {
  signIn(await control.person())
  await open('/profile/identity')
  fill('Full name', ' a ')
  await press('Submit')
  await complains('Full name', 'Name must be at least 2 characters')
  await complains('ID number', 'Please enter your ID number')
  await complains('Front of ID card', 'Please upload the front of your ID card')
  await complains('Back of ID card', 'Please upload the back of your ID card')
  await complains('Photo of you holding your ID', 'Please upload a photo of you holding your ID')
  expect(field('Full name').value).toBe(' a ')
  await isFocused('Full name')
  fill('Full name', '')
  await complains('Full name', 'Please enter your full name')
  const large = [new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(5 * 1024 * 1024)]
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const file of [
    notAnImage(),
    new File([readFileSync('tests/files/bill.pdf')], 'bill.pdf', { type: 'application/pdf' }),
    new File([svg], 'photo.jpg', { type: 'image/jpeg' }),
    new File([svg], 'drawing.svg', { type: 'image/svg+xml' }),
    new File([], 'empty.jpg', { type: 'image/jpeg' }),
  ]) {
    await pick('Front of ID card', file)
    await complains('Front of ID card', 'Please select an image file')
    await pick('Front of ID card', new File(large, 'large.jpg', { type: 'image/jpeg' }))
    await complains('Front of ID card', 'Image size cannot exceed 5MB')
  }
  expect(await control.requests('/upload')).toHaveLength(0)
  expect(await control.requests('InfoNew/baseinfo')).toHaveLength(0)
})

it.each([
  ['  👩‍👩‍👧 Ñiña 😀 ', '👩‍👩‍👧 Ñiña 😀'],
  [' عبد الرحمن', 'عبد الرحمن'],
  ['李娜', '李娜'],
])('a name in any script is sent whole: %s [F60]', async (typed, sent) => {
  signIn(await control.person({ profile: 'complete' }))
  await open('/profile/identity')
  await waitFor(() => expect(field('Full name').value).toBe('Juan dela Cruz'))
  fill('Full name', typed)
  await press('Submit')
  await waitFor(async () => expect(await control.requests('InfoNew/baseinfo')).toHaveLength(1))
  const [request] = await control.requests('InfoNew/baseinfo')
  expect(request?.body['name']).toBe(sent)
})

it('a name of one character is none, an emoji is one, and 10,000 pasted are cut to 100 [F60]', async () => {
  signIn(await control.person({ profile: 'complete' }))
  await open('/profile/identity')
  await waitFor(() => expect(field('Full name').value).toBe('Juan dela Cruz'))
  for (const typed of [' a ', '😀', ' ع']) {
    fill('Full name', typed)
    await press('Submit')
    await complains('Full name', 'Name must be at least 2 characters')
    expect(field('Full name').value).toBe(typed)
  }
  fill('Full name', '')
  await userEvent.click(field('Full name'))
  await userEvent.paste('x'.repeat(10_000))
  expect(field('Full name').value).toBe('x'.repeat(100))
  expect(await control.requests('InfoNew/baseinfo')).toHaveLength(0)
})

it('profile information', async () => {
  signIn(await control.person())
  await open('/profile/personal-info')
  fill('Position', 'Cashier')
  fill('Monthly income', 'a lot')
  const family = screen.getByRole('group', { name: 'Direct family contact' })
  fill('Phone', 'call me', family)
  await press('Submit')
  await isFocused('Company')
  expect(field('Position').value).toBe('Cashier')
  expect(field('Monthly income').getAttribute('aria-invalid')).toBe('true')
  expect(field('Monthly income').value).toBe('a lot')
  await complains('Phone', 'valid phone number', family)
  expect(invalid()).toHaveLength(11)
  expect(await control.requests('InfoNew/unitinfo')).toHaveLength(0)
})

it('profile information: every field is asked for, and a phone holds nothing but a phone [R168 R184 R185]', async () => {
  signIn(await control.person())
  await open('/profile/personal-info')
  await press('Submit')
  await waitFor(() => expect(invalid()).toHaveLength(12))
  await complains('Position', 'Please enter your position')
  await isFocused('Position')
  for (const name of ['Position', 'Company', 'Work unit name', 'Monthly income', 'Detailed address'])
    fill(name, '28000')
  const choose = (from: HTMLElement, name: string) =>
    userEvent.click(within(from).getByRole('radio', { name }))
  await choose(screen.getByRole('radiogroup', { name: 'Loan purpose' }), 'School fees')
  for (const legend of ['Direct family contact', 'Other contact']) {
    const group = screen.getByRole('group', { name: legend })
    fill('Name', 'Jose Santos', group)
    await choose(group, 'Other')
    fill('How do you know each other?', 'Cousin', group)
    for (const typed of ['call me', '123', '63+9175550199', '0917#5550199', '++639175550199']) {
      fill('Phone', typed, group)
      await complains('Phone', 'Please enter a valid phone number', group)
    }
    fill('Phone', '+63 (917) 555-0199', group)
    await waitFor(() => expect(field('Phone', group).getAttribute('aria-invalid')).not.toBe('true'))
  }
  expect(invalid()).toHaveLength(0)
  expect(await control.requests('InfoNew/unitinfo')).toHaveLength(0)
})

it('profile information: an income is understood as people write it, and asked about where it may mean two', async () => {
  signIn(await control.person({ profile: 'complete' }))
  await open('/profile/personal-info')
  await waitFor(() => expect(field('Company').value).not.toBe(''))
  for (const doubtful of ['1,5', '28.000']) {
    fill('Monthly income', doubtful)
    field('Company').focus()
    await press('Submit')
    // Only then was it judged: the words may be those of the amount before.
    await isFocused('Monthly income')
    const sentence = 'We are not sure how much this is. Please write it like 1500 or 1500.50'
    await complains('Monthly income', sentence)
    expect(field('Monthly income').value).toBe(doubtful)
  }
  fill('Monthly income', '₱ ２８,000.50')
  await press('Submit')
  await leadsTo('/profile/personal')
  const [sent] = await control.requests('InfoNew/unitinfo')
  expect(sent?.body['dwysr']).toBe('28000.50')
})

it("profile information: the provider's words about a field stand at that field too", async () => {
  signIn(await control.person({ profile: 'complete' }))
  await open('/profile/personal-info')
  await waitFor(() => expect(field('Company').value).not.toBe(''))
  const words = "Your family contact's phone is not in use"
  await control.fault('submitPersonalInfo', 'refused', { msg: words })
  const phoneOf = (legend: string) => field('Phone', screen.getByRole('group', { name: legend }))
  fill('Position', 'Manager')
  await press('Submit')
  await waitFor(() => expect(errorsSaying(words).length).toBeGreaterThan(0))
  await waitFor(() => expect(descriptionOf(phoneOf('Direct family contact'))).toContain(words))
  await waitFor(() => expect(document.activeElement).toBe(phoneOf('Direct family contact')))
  expect(phoneOf('Other contact').getAttribute('aria-invalid')).not.toBe('true')
})

it('profile information: the form is there at once, and what was given before fills it without taking what is typed', async () => {
  signIn(await control.person({ profile: 'complete' }))
  const letGo = hold(/InfoNew\/userinfo/)
  await open('/profile/personal-info')
  fill('Position', 'Manager')
  await press('Submit')
  await waitFor(() => expect(field('Company').getAttribute('aria-invalid')).toBe('true'))
  letGo()
  await waitFor(() => expect(field('Company').value).not.toBe(''))
  await waitFor(() => expect(invalid()).toHaveLength(0))
  expect(field('Position').value).toBe('Manager')
})

it('profile information: a choice that is left out has the focus before a text below it', async () => {
  signIn(await control.person())
  await open('/profile/personal-info')
  for (const name of ['Position', 'Company', 'Work unit name', 'Monthly income']) fill(name, '25000')
  const purpose = screen.getByRole('radiogroup', { name: 'Loan purpose' })
  await press('Submit')
  const [first] = within(purpose).getAllByRole('radio')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await userEvent.click(within(purpose).getByRole('radio', { name: 'Other' }))
  await press('Submit')
  await isFocused('What is the loan for?')
  fill('What is the loan for?', 'Seeds')
  await press('Submit')
  await isFocused('Detailed address')
})

it('bank information: digits only, in groups, 23 characters at most', async () => {
  signIn(await control.person())
  await open('/profile/bank-info')
  await press('Submit')
  await isFocused('Account holder name')
  expect(invalid()).toHaveLength(3)
  await userEvent.type(field('Card number'), '12ab34-5678 90123456789012')
  expect(field('Card number').value).toBe('1234 5678 9012 3456 789')
  expect(await control.requests('InfoNew/bankinfo')).toHaveLength(0)
})

it('documents: only images and PDF files of at most 10 MB [F66 R168 R200 R201]', async () => {
  signIn(await control.person())
  await open('/profile/documents')
  const bill = 'application/pdf'
  for (const [file, sentence] of [
    [notAnImage(), 'Please select an image or PDF file'],
    [
      new File(['%PDF-1.7\n', new Uint8Array(10 * 1024 * 1024)], 'large.pdf', { type: bill }),
      'File size cannot exceed 10MB',
    ],
    [new File(['<html>%PDF-1.7</html>'], 'bill.pdf', { type: bill }), 'Please select an image or PDF file'],
  ] as const) {
    await pick('Bank statement', file)
    await complains('Bank statement', sentence)
  }
  expect(await control.requests('/upload')).toHaveLength(0)
  expect(screen.getByText('Add all three files, then submit.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true)
})

it('withdrawal: amount and code', async () => {
  signIn(await control.person({ profile: 'complete', balance: 500 }))
  await open('/wallet')
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await screen.findByLabelText('Amount')
  for (const [typed, sentence] of [
    ['0', 'Please enter an amount greater than 0'],
    ['-1', 'Please enter an amount greater than 0'],
    ['1e3', 'Please enter an amount greater than 0'],
    ['500.01', 'Amount exceeds balance'],
    ['₹ 1,000', 'Amount exceeds balance'],
    ['1,5', 'We are not sure how much this is. Please write it like 1500 or 1500.50'],
  ] as const) {
    fill('Amount', typed)
    await press('Confirm withdrawal')
    await waitFor(() => expect(descriptionOf(field('Amount'))).toContain(sentence))
    expect(field('Amount').value).toBe(typed)
  }
  fill('Amount', '100')
  await press('Confirm withdrawal')
  await waitFor(() =>
    expect(descriptionOf(field('Withdrawal code'))).toContain('Please enter the withdrawal code'),
  )
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(0)
})
