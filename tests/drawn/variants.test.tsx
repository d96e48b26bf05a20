// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { Language } from '#src/i18n/language.ts'

import { wordsOf } from '../words.ts'
import {
  complains,
  control,
  descriptionOf,
  drawScreens,
  field,
  fillAccount,
  leadsTo,
  open,
  press,
  pressFirst,
  settled,
  signIn,
  signInByForm,
  speak,
} from './app.tsx'

// What a build with other settings shows and sends; that a build has them: tests/e2e/variants.spec.ts.
vi.mock('#src/config.ts', async () => {
  const { checkSettings } = await import('../../build/check-settings.ts')
  const { variants } = await import('../builds.ts')
  return { config: checkSettings(variants.chosen) }
})
drawScreens()

const newPassword = 'a-new-secret'
const fill = (name: string, text: string, inside?: HTMLElement) =>
  fireEvent.input(field(name, inside), { target: { value: text } })
const isSaid = (words: string | RegExp) =>
  waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))

/** The code in the last message that went out to somebody. */
async function codeSentTo(to: string) {
  const { messages } = (await control.act('messages')) as { messages: { to: string; text: string }[] }
  return /\d{6}/.exec(messages.findLast((message) => message.to === to)?.text ?? '')?.[0] ?? 'none'
}

it('a password is set anew by a code sent by e-mail, in Filipino too [R127]', async () => {
  const say = wordsOf('fil')
  const email = 'clara.santos@mail.example'
  await control.person({ email })
  speak('fil')
  await open('/auth/forgot-password')
  for (const [typed, complaint] of [
    ['', 'Please enter your phone number or e-mail'],
    ['clara.santos@', 'Please enter a valid e-mail address'],
    ['clara santos@mail.example', 'Please enter a valid e-mail address'],
  ] as const) {
    fill(say('Phone number or e-mail'), typed)
    await press(say('Send code'))
    await isSaid(say(complaint))
  }
  fill(say('Phone number or e-mail'), email)
  await press(say('Send code'))
  await isSaid(say('The code is on its way'))
  fill(say('Verification code'), await codeSentTo(email))
  fill(say('New password'), newPassword)
  await press(say('Reset password'))
  await isSaid(say('Password changed successfully'))
  await leadsTo('/auth/signin')
  expect((await control.requests('UserNew/sendcode')).map(({ body }) => body)).toEqual([{ email }])
})

it('a password whose answer was lost is said to be set, maybe; the code is then refused and the password opens', async () => {
  const { phone } = await control.person()
  await open('/auth/forgot-password')
  fill('Phone number or e-mail', phone)
  await press('Send code')
  await isSaid('The code is on its way')
  fill('Verification code', await codeSentTo(phone))
  fill('New password', newPassword)
  await control.fault('resetPasswordByCode', 'lost')
  await press('Reset password')
  const mayBeSet = /the new password may be set already/
  await isSaid(mayBeSet)
  await press('Reset password')
  await waitFor(() =>
    expect(descriptionOf(field('Verification code'))).toContain(
      'The verification code is wrong or has expired',
    ),
  )
  await isSaid(mayBeSet)
  await open('/auth/signin')
  await signInByForm({ phone, password: newPassword })
})

it('years of work are chosen [R186]', async () => {
  signIn(await control.person({ profile: 'none' }))
  await open('/profile/personal-info')
  await settled()
  const years = () => field('Years of work')
  expect([...years().querySelectorAll('option:not([value=""])')].map((option) => option.textContent)).toEqual(
    ['1', '2', '3', '4', '5 or more'],
  )
  expect(screen.queryByLabelText('Company')).toBeNull()
  for (const name of ['Position', 'Work unit name', 'Detailed address']) fill(name, name)
  fill('Monthly income', '28000')
  const choose = (place: HTMLElement, name: string) =>
    fireEvent.click(within(place).getByRole('radio', { name }))
  choose(screen.getByRole('radiogroup', { name: 'Loan purpose' }), 'Bills')
  for (const legend of ['Direct family contact', 'Other contact']) {
    const group = screen.getByRole('group', { name: legend })
    fill('Name', 'Jose Santos', group)
    fill('Phone', '09175550199', group)
    choose(group, 'Other')
    fill('How do you know each other?', 'Brother', group)
  }
  await press('Submit')
  await complains('Years of work', 'Please choose your years of work')
  await waitFor(() => expect(document.activeElement).toBe(years()))
  fireEvent.change(years(), { target: { value: '5 or more' } })
  await press('Submit')
  await leadsTo('/profile/personal')
  const [sent] = await control.requests('InfoNew/unitinfo')
  expect(sent?.body['workyears']).toBe('5 or more')
  await open('/profile/personal-info?mode=view')
  await waitFor(() => expect(years().value).toBe('5 or more'))
})

it('branch and IFSC code have to be given [R194]', async () => {
  signIn(await control.person({ profile: 'none' }))
  await open('/profile/bank-info')
  await settled()
  fillAccount()
  await press('Submit')
  await complains('Branch', 'Please enter the branch')
  await complains('IFSC code', 'Please enter the IFSC code')
  expect(await control.requests('InfoNew/bankinfo')).toHaveLength(0)
  fill('Branch', 'Quezon Avenue')
  fill('IFSC code', 'SBIN0001234')
  await press('Submit')
  await press('Send')
  await leadsTo('/profile/personal')
  const [bank] = await control.requests('InfoNew/bankinfo')
  expect(bank?.body).toMatchObject({ bank_branch: 'Quezon Avenue', idsc_code: 'SBIN0001234' })
})

it('an installment is paid with exactly one call, and a failure says so [R300 R301]', async () => {
  signIn(await control.person({ profile: 'complete', loans: [{ state: 'completed' }] }))
  await open('/repayment/list')
  fireEvent.click(await screen.findByRole('link', { name: 'View details' }))
  await screen.findAllByRole('button', { name: 'Pay now' })
  await control.fault('payInstallment', 'refused-silently')
  await pressFirst('Pay now')
  const dialog = () => screen.getByRole('dialog', { name: 'Confirm payment' })
  await waitFor(() => within(dialog()).getByRole('button', { name: 'Confirm' }))
  await press('Confirm', dialog())
  await isSaid('Payment failed. Please try again.')
  expect(await control.requests('OrderNew/repay')).toHaveLength(1)
  await waitFor(() =>
    expect(within(dialog()).getByRole('button', { name: 'Confirm' }).getAttribute('aria-busy')).not.toBe(
      'true',
    ),
  )

  // As fast as a hand can: twice in one go.
  const confirm = within(dialog()).getByRole('button', { name: 'Confirm' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await isSaid('Payment successful')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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

describe.each<Language>(['en', 'fil'])('the currency of the build, in %s', (language) => {
  const say = wordsOf(language)
  const another = /₹|\bPHP\b/
  const loans = [{ state: 'completed' }, { state: 'approved', amount: 250_000, months: 24 }]

  async function openInPesos(path: string) {
    speak(language)
    await open(path)
    await settled()
  }
  /** What is shown, once there is an amount in pesos. */
  const shownInPesos = async () => {
    await waitFor(() => expect(document.body.textContent).toMatch(/₱\d/))
    return document.body.textContent
  }

  it.each([
    '/',
    '/loan/key-facts?amount=100000&months=12',
    '/loan/apply',
    '/loan/key-facts?order={id}',
    '/loan/results/{approved}',
    '/loan/my-loans',
    '/loan/records',
    '/loan/details?id={id}',
    '/loan/contract?id={id}',
    '/repayment/list',
    '/wallet',
    '/wallet/withdraw-list',
  ])('stands on %s', async (path) => {
    const person = await control.person({ profile: 'complete', balance: 500, loans })
    const [completed, approved] = person.loans
    signIn(person)
    const data = [{ id: 1, ordernum: 'W1', money: 7500, status: 3, banks: 'Bank of Luzon', account: '1234' }]
    await control.fault('withdrawals', 'data', { data, times: 0 })
    await openInPesos(path.replace('{id}', String(completed?.id)).replace('{approved}', String(approved?.id)))
    expect(await shownInPesos()).not.toMatch(another)
  })

  it('stands on installments and their payment', async () => {
    signIn(await control.person({ profile: 'complete', loans }))
    await openInPesos('/repayment/list')
    const [details] = await screen.findAllByRole('link', { name: say('View details') })
    if (details) fireEvent.click(details)
    await screen.findAllByRole('button', { name: say('Pay now') })
    expect(await shownInPesos()).not.toMatch(another)
    await pressFirst(say('Pay now'))
    const dialog = await screen.findByRole('dialog', { name: say('Confirm payment') })
    await waitFor(() => expect(dialog.textContent).toMatch(/₱\d/))
    expect(await shownInPesos()).not.toMatch(another)
  })
})
