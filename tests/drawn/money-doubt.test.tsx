// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import { findIntent, saveIntent } from '#src/money/intent.ts'
import { liveSession } from '#src/session/session.ts'

import { control, drawScreens, field, hold, leadsTo, open, settled, signIn } from './app.tsx'

// What a borrower is told when the answer about money was lost: never that it failed, never that it worked. What of it needs
// a browser: tests/e2e/money-doubt.spec.ts.
drawScreens()

// The clock goes on as it does, can be led on, and never goes back: React shows what was late by it. Intervals are the
// window's own: it has one for its frames, in all tests.
let ahead = 0

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.now() + ahead,
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  })
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - performance.timeOrigin)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('Too late', 'TimeoutError')), milliseconds)
    return limit.signal
  })
})
afterEach(() => void vi.useRealTimers())

const checking = 'We are checking whether this arrived'
const missing = 'It does not seem to have arrived. You may try again.'
const arrived = 'Withdrawal Successful'
const submitted = 'Application submitted successfully'
const tixian = 'MoneyNew/tixian'
const daikuan = 'OrderNew/daikuan'
const applied = { kind: 'application', amount: 100_000, months: 12 } as const
const wallet = { profile: 'complete', balance: 500, code: '246810' }
const withOneRejected = { profile: 'complete', loans: [{ state: 'rejected' }] }

const dialog = () => screen.getByRole('dialog', { name: 'Withdraw' })
const confirm = () => within(dialog()).getByRole('button', { name: 'Confirm withdrawal' })
const submit = () => screen.getByRole('button', { name: 'Submit application' })
const isBusy = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const fill = (name: string, text: string) =>
  fireEvent.input(field(name, dialog()), { target: { value: text } })
const isSaid = (words: string) => waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))
const says = (place: HTMLElement, words: string | RegExp) => within(place).queryByText(words) !== null
const sent = async (path: string) => (await control.requests(path)).length
const hasLeft = (path: string) => waitFor(async () => expect(await sent(path)).toBe(1))

async function toWallet() {
  await open('/wallet')
  await settled()
}

async function openDialog() {
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  // While its code comes, another one stands for it.
  await waitFor(() => field('Amount', dialog()))
  await settled()
}

/** Asks twice, as fast as it can. */
function press(button: HTMLElement) {
  act(() => {
    button.click()
    button.click()
  })
}

async function withdraw() {
  await toWallet()
  await openDialog()
  fill('Amount', '100')
  fill('Withdrawal code', '246810')
  fill('Remark', 'School fees')
  press(confirm())
}

/** The withdrawal has arrived: it is said, the dialog is closed, and the wallet has what is left. */
async function isFound() {
  await isSaid(arrived)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await isSaid('₹400')
}

async function apply() {
  await open('/loan/apply')
  await settled()
  fireEvent.click(field('I confirm the loan information above'))
  press(submit())
}

/** Brings the clock to so many seconds, if it is not there yet, after what is in doubt was sent, or was answered. */
async function standAt(
  seconds: number,
  since: 'at' | 'answeredAt' = 'at',
  kind: 'withdrawal' | 'application' = 'withdrawal',
) {
  const request = kind === 'withdrawal' ? { kind, amount: 100 } : applied
  const noted = await waitFor(() => {
    const time = findIntent(liveSession()?.owner ?? '', request)?.[since]
    if (time === undefined) throw new Error(`no ${since}`)
    return time
  })
  const wait = Math.max(0, noted + seconds * 1_000 - Date.now())
  ahead += wait
  await act(() => vi.advanceTimersByTimeAsync(wait))
}

it('a withdrawal that is answered too late is looked for and found, after one request, and ends in its receipt [F10 R389]', async () => {
  signIn(await control.person(wallet))
  await control.fault('withdraw', 'slow', { delay: 60_000 })
  await withdraw()
  await hasLeft(tixian)
  const letLook = hold(/MoneyNew\/tixianlist/)
  await standAt(11)
  await waitFor(() => expect(says(dialog(), checking)).toBe(true))
  letLook()
  await isFound()
  const receipt = await screen.findByRole('region', { name: 'Receipt' })
  await waitFor(() => expect(receipt.textContent).toMatch(/₹100\.00.*Pending.*School fees/))
  expect(await sent(tixian)).toBe(1)
})

it.each([
  ['reset', 60, 'at'],
  ['captive', 60, 'at'],
  ['502', 5, 'answeredAt'],
  ['500', 5, 'answeredAt'],
] as const)(
  'a withdrawal that did not arrive (%s) is offered again once it was looked for during %i s, and leaves again only by a tap [F11 F25 C93 R401]',
  async (kind, seconds, since) => {
    signIn(await control.person(wallet))
    await control.fault('withdraw', kind)
    await withdraw()
    await waitFor(() => expect(says(dialog(), checking)).toBe(true))
    // Until then: src/money/use-money-action.test.tsx, whose clock stands.
    expect(isBusy(confirm())).toBe(true)
    await control.act('log/clear')
    await standAt(seconds, since)
    await waitFor(() => expect(says(dialog(), missing)).toBe(true))
    expect(await sent('MoneyNew/tixianlist')).toBeGreaterThan(0)
    expect(await sent(tixian)).toBe(0)
    // The earlier one stands beside the confirmation, and goes with the next try.
    expect(within(dialog()).getByText(missing).closest('[role=status]')?.textContent).toContain('₹100.00')
    const letGo = hold(/MoneyNew\/tixian$/)
    fireEvent.click(confirm())
    await waitFor(() => expect(says(dialog(), missing)).toBe(false))
    await waitFor(() => expect(screen.queryByText(/^Withdrawal of/)).toBeNull())
    letGo()
    await isSaid(arrived)
    expect(await sent(tixian)).toBe(1)
  },
)

it('a withdrawal that the provider finishes after 16 s is found at 20 s, and cannot be paid twice before [C93 R401]', async () => {
  signIn(await control.person(wallet))
  await control.fault('withdraw', 'held')
  await withdraw()
  await hasLeft(tixian)
  await standAt(11)
  await waitFor(() => expect(says(dialog(), checking)).toBe(true))
  await standAt(16)
  fireEvent.click(confirm())
  expect(says(dialog(), checking)).toBe(true)
  expect(isBusy(confirm())).toBe(true)
  await control.act('faults/release')
  await standAt(20)
  await isFound()
  expect(await sent(tixian)).toBe(1)
})

it('a provider that fails after the work (500) has not refused: withdrawal and application are found, after one request each [C93 R401]', async () => {
  signIn(await control.person(wallet))
  await control.fault('withdraw', 'died')
  await withdraw()
  await isFound()
  expect(await sent(tixian)).toBe(1)

  await control.fault('applyForLoan', 'died')
  await apply()
  await isSaid(submitted)
  expect(screen.getAllByText(submitted)).toHaveLength(1)
  await leadsTo('/loan/my-loans')
  expect(await sent(daikuan)).toBe(1)
})

it('what is typed while an earlier withdrawal is looked for is still there when that has arrived', async () => {
  signIn(await control.person(wallet))
  await control.fault('withdraw', 'lost')
  await withdraw()
  await waitFor(() => expect(says(dialog(), checking)).toBe(true))
  fill('Amount', '75')
  fill('Remark', 'Rent')
  await standAt(2)
  await isSaid(arrived)
  await waitFor(() => expect(says(dialog(), checking)).toBe(false))
  expect(field('Amount', dialog()).value).toBe('75')
  expect(field('Remark', dialog()).value).toBe('Rent')
  await waitFor(() => expect(isBusy(confirm())).toBe(false))
  expect(await sent(tixian)).toBe(1)
})

it('an application that arrived without an answer is looked for and found, after one request [F12]', async () => {
  signIn(await control.person(withOneRejected))
  await control.fault('applyForLoan', 'lost')
  await apply()
  await standAt(2, 'at', 'application')
  await isSaid(submitted)
  expect(screen.getAllByText(submitted)).toHaveLength(1)
  await leadsTo('/loan/my-loans')
  await waitFor(() => expect(screen.getAllByRole('link', { name: /₹100,000/ })).toHaveLength(2))
  expect(await sent(daikuan)).toBe(1)
})

it('an application that did not arrive is offered again, and leaves again only by a tap [F12]', async () => {
  signIn(await control.person(withOneRejected))
  await control.fault('applyForLoan', 'reset')
  await apply()
  await isSaid(checking)
  await standAt(60, 'at', 'application')
  await isSaid(missing)
  expect(await sent(daikuan)).toBe(1)
  fireEvent.click(submit())
  await waitFor(() => expect(location.pathname).toMatch(/^\/loan\/results\/\d+$/))
  expect(await sent(daikuan)).toBe(2)
})

it('while the loans cannot be read, nothing is claimed and nothing leaves; they are read again by themselves', async () => {
  signIn(await control.person({ profile: 'complete' }))
  await control.fault('applyForLoan', 'died')
  const letGo = hold(/OrderNew\/daikuan/)
  await apply()
  await waitFor(() => expect(findIntent(liveSession()?.owner ?? '', applied)).not.toBeNull())
  // Only now: before it leaves, the list is read once, or nothing would be sent.
  await control.fault('loans', '500', { times: 0 })
  letGo()
  await isSaid(checking)
  await standAt(5, 'answeredAt', 'application')
  await waitFor(() => expect(screen.getByText(/^We could not see whether this arrived/)).toBeTruthy())
  await control.act('faults/clear')
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await leadsTo('/loan/my-loans')
  expect(await sent(daikuan)).toBe(1)
})

it('a withdrawal that arrived, whose answer a killed app never heard, is looked for at the next start and found [F50 R401]', async () => {
  const person = await control.person(wallet)
  signIn(person)
  // As the killed one left it: written down, and sent.
  const at = Date.now()
  await open('/profile')
  await saveIntent(person.phone, {
    kind: 'withdrawal',
    amount: 100,
    at,
    sentAt: at,
    known: [],
    state: 'open',
  })
  await callProvider('withdraw', { amount: 100, code: '246810', remark: undefined })
  const letLook = hold(/MoneyNew\/tixianlist/)
  await open('/')
  const notice = () => screen.queryByText(/^Withdrawal of/)?.closest('[role=status]')
  await waitFor(() => expect(notice()?.textContent).toContain(checking))
  letLook()
  await isSaid(arrived)
  await waitFor(() => expect(notice()).toBeUndefined())
  await toWallet()
  await isSaid('₹400')
  expect(await sent(tixian)).toBe(1)
})

it('a log-out forgets what was in doubt, and the next borrower of the phone is told nothing [F44]', async () => {
  signIn(await control.person(wallet))
  await control.fault('withdraw', '502')
  await withdraw()
  await waitFor(() => expect(says(dialog(), checking)).toBe(true))
  await standAt(5, 'answeredAt')
  await waitFor(() => expect(says(dialog(), missing)).toBe(true))
  await open('/profile')
  expect(screen.getByText(/^Withdrawal of/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await leadsTo('/auth/signin')
  await waitFor(() => expect(screen.queryByText(/^Withdrawal of/)).toBeNull())
  // Nothing that is anybody's, the withdrawal among it.
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/sealed|money-intents|drafts/)
})
