// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { forgetSuccess } from '#src/device/first-success.ts'
import { startSession } from '#src/session/session.ts'

import { control, drawScreens, field, fillAccount, leadsTo, open, press, settled, signIn } from './app.tsx'

// Whom the app is offered to be installed. In a whole visit: tests/offline/install.spec.ts.
drawScreens()

const iPad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const insideAnotherApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const borrower = { profile: 'complete', balance: 500, code: '246810' }
const offerTitle = 'Keep this app on your phone'

let isApp = false
beforeEach(() => {
  isApp = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !query.includes('standalone') || isApp,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  // As in a page that is opened anew.
  forgetSuccess()
  dispatchEvent(new Event('beforeinstallprompt'))
  vi.restoreAllMocks()
})

/** The browser says that it can install the app, as Chromium does. */
function browserOffers(outcome = 'accepted') {
  const prompt = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ outcome }))
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  return prompt
}

const installButtons = () => screen.queryAllByRole('button', { name: 'Install app' })
const isAt = (title: string) => screen.findByRole('heading', { level: 1, name: title })

async function follow(name: string, title = name) {
  await userEvent.click(screen.getByRole('link', { name }))
  await isAt(title)
}

async function openProfile() {
  await open('/profile')
  await screen.findByRole('group', { name: 'Language' })
}

async function apply() {
  await open('/loan/apply')
  await settled()
  fireEvent.click(field('I confirm the loan information above'))
  await press('Submit application')
  await isAt('Application result')
  await screen.findAllByText('₹100,000')
}

async function withdraw() {
  await press('Withdraw')
  const dialog = () => screen.getByRole('dialog', { name: 'Withdraw' })
  // While its code comes, another one stands for it.
  await waitFor(() => field('Amount', dialog()))
  await settled()
  await userEvent.type(field('Amount', dialog()), '5')
  await userEvent.type(field('Withdrawal code', dialog()), '246810')
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Confirm withdrawal' }))
  await screen.findByText('Withdrawal Successful')
}

it.each(['accepted', 'dismissed'])(
  'the offer asks the browser, and when that is %s it is not made again [F82 R370]',
  async (outcome) => {
    signIn(await control.person(borrower))
    await open('/wallet')
    await settled()
    const asked = browserOffers(outcome)
    await withdraw()
    // Nothing moves on the screen that is open.
    expect(screen.queryByText(offerTitle)).toBeNull()
    await follow('Home', 'Easy Loan')
    await follow('Wallet')
    await screen.findByText(offerTitle)
    await press('Install app')
    await waitFor(() => expect(screen.queryByText(offerTitle)).toBeNull())
    expect(asked).toHaveBeenCalledOnce()

    browserOffers(outcome)
    await apply()
    expect(screen.queryByText(offerTitle)).toBeNull()
  },
)

it('the offer comes after the first section of the profile, too [R370]', async () => {
  signIn(await control.person())
  await open('/profile/bank-info')
  await settled()
  browserOffers()
  fillAccount()
  await press('Submit')
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await leadsTo('/profile/personal')
  expect(await screen.findByText(offerTitle)).toBeTruthy()
})

it('on an iPhone the offer opens the steps to do by hand, and seeing them answers it [F82 R370]', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone)
  signIn(await control.person(borrower))
  await apply()
  await press('Install app')
  const dialog = await screen.findByRole('dialog', { name: 'Install app' })
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(3))
  // As Escape or the phone's Back does.
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByText(offerTitle)).toBeNull())
  const heading = screen.getByRole('heading', { level: 1, name: 'Application result' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await open('/wallet')
  await settled()
  await withdraw()
  await follow('Profile')
  await waitFor(() => expect(installButtons()).toHaveLength(1))
  await follow('My Loan', 'My loans')
  await screen.findAllByText('₹100,000')
  expect(screen.queryByText(offerTitle)).toBeNull()
})

it('a browser that never offers it hears nothing of it, before or after a success [F82]', async () => {
  signIn(await control.person(borrower))
  await apply()
  expect(screen.queryByText(offerTitle)).toBeNull()
  await openProfile()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
  expect(installButtons()).toEqual([])
})

it('an app that runs as an app offers nothing [F82 R370]', async () => {
  isApp = true
  signIn(await control.person(borrower))
  browserOffers()
  await apply()
  expect(screen.queryByText(offerTitle)).toBeNull()
  browserOffers()
  await openProfile()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
  expect(installButtons()).toEqual([])
})

it('on an iPad that says it is a Macintosh the steps are there, and on a real Macintosh they are not [F82 R370]', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPad)
  for (const [touches, shown] of [
    [5, 1],
    [0, 0],
  ] as const) {
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: touches })
    await openProfile()
    expect(installButtons(), `${touches} touches`).toHaveLength(shown)
  }
  Reflect.deleteProperty(navigator, 'maxTouchPoints')
})

it('on an iPhone inside another app nothing is promised that its browser cannot do [F82]', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(insideAnotherApp)
  await openProfile()
  expect(installButtons()).toEqual([])
})

it('the app offers nobody to be installed on a phone of somebody else [R399]', async () => {
  const paidOut = { state: 'completed', amount: 777_000 }
  const { token, phone } = await control.person({ ...borrower, loans: [paidOut] })
  startSession({ token, owner: phone, expiresAt: null, seenAt: Date.now() })
  await openProfile()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
  browserOffers()
  await settled()
  expect(screen.queryByText('Install app')).toBeNull()
  await follow('Wallet')
  await settled()
  await withdraw()
  await follow('Profile')
  await follow('My Loan', 'My loans')
  await screen.findAllByText('₹777,000')
  expect(screen.queryByText(offerTitle)).toBeNull()
})
