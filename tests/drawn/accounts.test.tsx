// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { liveSession } from '#src/session/session.ts'

import { wordsOf } from '../words.ts'
import {
  control,
  descriptionOf,
  dismissToasts,
  drawScreens,
  errorsSaying,
  field,
  leadsTo,
  open,
  signIn,
  speak,
} from './app.tsx'

// The ways between register and sign-in.
drawScreens()

const press = (role: string, name: string) => userEvent.click(screen.getByRole(role, { name }))

async function register(phone: string) {
  await open('/auth/register')
  await userEvent.type(field('Phone number'), phone)
  await userEvent.type(field('Password'), 'secret123')
  await userEvent.type(field('Confirm password'), 'secret123')
  await userEvent.click(field('I agree to the terms and privacy policy'))
}

it('who has an account is led to sign-in, with the number and without a trace of it', async () => {
  const { phone } = await control.person()
  await register(`${phone.slice(0, 4)} ${phone.slice(4)}`)
  await press('button', 'Register')
  const way = () => screen.queryByRole('link', { name: 'Sign in with this number' })
  await waitFor(() => expect(way()).not.toBeNull())
  // Of another number nothing is known.
  await userEvent.type(field('Phone number'), '5')
  expect(way()).toBeNull()
  await userEvent.type(field('Phone number'), '{Backspace}')
  await press('link', 'Sign in with this number')
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  expect(field('Phone number').value).toBe(phone)
  await waitFor(() => expect(JSON.stringify(history.state)).not.toContain(phone))
  expect(location.pathname + location.search).toBe('/auth/signin')
  expect(field('Phone number').value).toBe(phone)
})

it.each([
  ['0917 000 4711', /User does not exist You typed it with 0 in front\. .* \+63.917.123.4567,/],
  ['+63 917 000 4711', /User does not exist You typed it with \+ in front\. .* 0917.123.4567,/],
  ['917 000 4711', /User does not exist If you registered it with 0 or \+63 in front,/],
])(
  'of %s, which nobody has, it is said how it was typed and what else there is [C12]',
  async (phone, words) => {
    await open('/auth/signin')
    await userEvent.type(field('Phone number'), phone)
    await userEvent.type(field('Password'), 'secret123')
    await press('button', 'Sign in')
    await waitFor(() => expect(descriptionOf(field('Phone number'))).toMatch(words))
    expect(field('Phone number').value).toBe(phone)
    const [asked] = await control.requests('UserNew/login')
    expect(asked?.body['phone']).toBe(phone.replaceAll(' ', ''))
    await userEvent.type(field('Phone number'), '2')
    expect(descriptionOf(field('Phone number'))).not.toMatch(/typed it|If you/)
  },
)

it.each([
  ['Wrong phone number or password', ['Phone number', 'Password']],
  ['This phone is blocked', ['Phone number']],
  ['The password is wrong', ['Password']],
  ['Come back tomorrow', []],
])(
  '"%s" stands at each field that it speaks of, and leads to the first [R107 R108]',
  async (words, names) => {
    await control.fault('signIn', 'refused', { msg: words })
    await open('/auth/signin')
    await userEvent.type(field('Phone number'), '0917 000 4711')
    await userEvent.type(field('Password'), 'secret123')
    await press('button', 'Sign in')
    await screen.findAllByText(words)
    const marked = ['Phone number', 'Password'].filter((name) => field(name).getAttribute('aria-invalid'))
    expect(marked).toEqual(names)
    for (const name of marked) expect(descriptionOf(field(name))).toContain(words)
    for (const first of names.slice(0, 1)) expect(document.activeElement).toBe(field(first))
  },
)

it('the agreements are read over the form, which keeps what was typed in either language', async () => {
  await control.act('config', {
    UserServiceAgreement: { name: 'Serbisyo', ename: 'Service Terms', cont: '<p>What we do</p>' },
    LoanAgreement: { name: 'Pautang', ename: 'Loan Terms', cont: '<p>What you owe</p>' },
  })
  await register('09175550144')
  for (const [name, title, words] of [
    ['User Service Agreement', 'Service Terms', 'What we do'],
    ['Loan Agreement', 'Loan Terms', 'What you owe'],
  ] as const) {
    await press('button', name)
    const dialog = await screen.findByRole('dialog', { name: title })
    await waitFor(() => expect(dialog.textContent).toContain(words))
    await press('button', 'Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  // The words change once the touch is seen.
  await press('button', 'Filipino')
  await waitFor(() => expect(screen.queryByLabelText('Phone number')).toBeNull())
  await press('button', 'English')
  await waitFor(() => expect(field('Phone number').value).toBe('09175550144'))
  expect(field('Confirm password').value).toBe('secret123')
  expect(field('I agree to the terms and privacy policy').checked).toBe(true)
})

it('an agreement that cannot be read says so, and is read by Retry', async () => {
  await control.fault('homeConfig', '500', { times: 0 })
  await register('09175550145')
  await press('button', 'User Service Agreement')
  await screen.findByText('This agreement is not available right now.')
  await control.act('faults/clear')
  await press('button', 'Retry')
  await waitFor(() => expect(screen.queryByText('This agreement is not available right now.')).toBeNull())
  expect(field('Phone number').value).toBe('09175550145')
})

const isSaid = (words: string) => waitFor(() => expect(errorsSaying(words).length).toBeGreaterThan(0))
const fill = (texts: Record<string, string>) => {
  for (const [name, value] of Object.entries(texts)) fireEvent.input(field(name), { target: { value } })
}
const wrong = () => document.querySelectorAll('[aria-invalid=true]')

it('a refusal to register has its words, at the field they speak of [R117]', async () => {
  await register('09175550143')
  for (const [kind, words, name] of [
    ['refused-silently', 'Registration failed', null],
    ['refused', 'The phone number is not from here', 'Phone number'],
    ['refused', 'This password is too common', 'Password'],
  ] as const) {
    await control.fault('register', kind, { msg: words })
    await press('button', 'Register')
    await isSaid(words)
    expect([...wrong()]).toEqual(name ? [field(name)] : [])
    expect(name ? descriptionOf(field(name)) : words).toContain(words)
    expect(field('Confirm password').value).toBe('secret123')
  }
})

it('what goes wrong with a sign-in has its words, and what was typed stays [F07 R103 R105 R106 R107 R108 R109]', async () => {
  const { phone, password } = await control.person()
  await open('/auth/signin')
  for (const [kind, more, words] of [
    ['refused-silently', {}, 'Login failed'],
    ['refused', { msg: 'This phone is blocked' }, 'This phone is blocked'],
    ['reset', {}, 'Network error, please try again'],
    ['data', { data: { token: '', expire: 1 } }, 'Network request failed'],
    ['missing-data', {}, 'Network request failed'],
  ] as const) {
    await control.act('faults/clear')
    await control.fault('signIn', kind, more)
    dismissToasts()
    fill({ 'Phone number': phone, Password: password })
    await press('button', 'Sign in')
    await isSaid(words)
    expect(location.pathname).toBe('/auth/signin')
    expect(field('Phone number').value).toBe(phone)
    expect(field('Password').value).toBe(password)
    expect(liveSession()).toBeNull()
    const isOfPhone = words === 'This phone is blocked'
    expect(descriptionOf(field('Phone number')).endsWith(words)).toBe(isOfPhone)
    expect(document.activeElement === field('Phone number')).toBe(isOfPhone)
    expect(field('Password').getAttribute('aria-invalid')).not.toBe('true')
  }
})

it.each([
  ['/auth/signin', 'en', 'signIn', 'Sign in', 'User does not exist'],
  ['/auth/signin', 'fil', 'signIn', 'Sign in', 'User does not exist'],
  ['/auth/register', 'en', 'register', 'Register', 'User already exists'],
  ['/auth/register', 'fil', 'register', 'Register', 'User already exists'],
] as const)(
  'what a provider answers in English is said in the chosen language on %s: %s [R119]',
  async (path, language, call, button, english) => {
    const say = wordsOf(language)
    expect(say(english) === english).toBe(language === 'en')
    speak(language)
    await control.fault(call, 'refused', { msg: `${english}!` })
    await open(path)
    fill({ [say('Phone number')]: '0917 123 4567', [say('Password')]: 'secret123' })
    for (const again of screen.queryAllByLabelText(say('Confirm password'), { selector: 'input' }))
      fireEvent.input(again, { target: { value: 'secret123' } })
    for (const box of screen.queryAllByLabelText(say('I agree to the terms and privacy policy')))
      await userEvent.click(box)
    await press('button', say(button))
    await isSaid(say(english))
    expect(descriptionOf(field(say('Phone number')))).toContain(say(english))
    speak('en')
  },
)

it('the password is shown and hidden; the ways to a new password and to an account [R094 R095 R096]', async () => {
  await open('/auth/signin')
  fill({ Password: 'secret123' })
  expect(field('Password').type).toBe('password')
  await press('button', 'Show password')
  expect(field('Password').type).toBe('text')
  await press('button', 'Hide password')
  expect(field('Password').type).toBe('password')
  expect(field('Password').value).toBe('secret123')
  await press('link', 'Forgot password?')
  await leadsTo('/auth/forgot-password')
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Register' }))
  await leadsTo('/auth/register')
})

it('what goes wrong with a change of the password has its words, at the field they speak of, and what was typed stays [R136 R137 R138]', async () => {
  signIn(await control.person())
  await open('/profile/change-password')
  // What a lost answer leaves open stays open when the next one is a no.
  for (const [kind, msg, words, name, isOpen] of [
    ['refused', 'Not on a Sunday', 'Not on a Sunday', null, false],
    ['refused-silently', undefined, 'Password modification failed', null, false],
    ['reset', undefined, 'Network error, please try again', null, true],
    ['refused', 'The current password is wrong', 'The current password is wrong', 'Current password', true],
  ] as const) {
    await control.fault('changePassword', kind, { msg })
    fill({
      'Current password': 'secret123',
      'New password': 'another-1',
      'Confirm new password': 'another-1',
    })
    await press('button', 'Change password')
    await isSaid(words)
    expect(location.pathname).toBe('/profile/change-password')
    expect(screen.queryAllByText(/the new password may be set already/)).toHaveLength(isOpen ? 1 : 0)
    expect([...wrong()]).toEqual(name ? [field(name)] : [])
    expect(name ? descriptionOf(field(name)) : words).toContain(words)
    expect(field('Confirm new password').value).toBe('another-1')
  }
})

it('what goes wrong with a new password is said in a toast, and the screen stays as it is [R124 R125]', async () => {
  await open('/auth/forgot-password')
  for (const [kind, msg, words] of [
    ['refused', 'Ask at the branch', 'Ask at the branch'],
    ['refused-silently', undefined, 'Password change failed'],
    ['reset', undefined, 'Network error, please try again'],
  ] as const) {
    await control.fault('resetPassword', kind, { msg })
    fill({ 'Phone number': '09175550144', 'New password': 'another-1' })
    await press('button', 'Reset password')
    await isSaid(words)
    expect(location.pathname).toBe('/auth/forgot-password')
    expect(field('New password').value).toBe('another-1')
  }
})
