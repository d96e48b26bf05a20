import type { Page } from '@playwright/test'

import { type Control, controlled, expect, fillSignIn, test } from '../fixtures.ts'
import type { newPhone } from '../phone.ts'
import { timesSaid } from '../said.ts'
import { isAtSignIn, signInAgain } from './leaving.ts'
import { setPin, tryPin } from './pin.ts'

// A browser that is killed forgets up to a minute of what was written to localStorage, and nothing of IndexedDB.

type Phone = Awaited<ReturnType<typeof newPhone>>
type Started = Awaited<ReturnType<Phone['start']>>

/** Signs in on a phone, and starts its browser again: the session is on the phone for good. */
async function startSignedIn(phone: Phone, person: { phone: string; password: string }) {
  const { page, context } = await phone.start()
  await fillSignIn(page, person)
  await context.close()
  return phone.start()
}

/** Asks for a withdrawal, and kills the browser before it is answered. */
async function killOverWithdrawal(phone: Phone, control: Control, { page, context }: Started) {
  await control.fault('withdraw', 'hang')
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByLabel('Remark', { exact: true }).fill('School fees')
  await page.getByLabel('Withdrawal code', { exact: true }).fill('246810')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect.poll(async () => (await control.requests('MoneyNew/tixian')).length).toBe(1)
  await phone.kill(context)
}

/** The wallet says that the withdrawal is looked for. */
async function isLookedFor(page: Page) {
  await page.goto('/wallet')
  await expect(page.getByRole('status').filter({ hasText: 'Withdrawal of ₹100' })).toContainText(
    'We are checking whether this arrived',
  )
}

test('what was asked for and what was typed a moment before the browser was killed is there again [F48 F50]', async ({
  phone,
  control,
}) => {
  const person = await control.person({ profile: 'complete', balance: 500, code: '246810' })
  await killOverWithdrawal(phone, control, await startSignedIn(phone, person))

  const next = await phone.start()
  await isLookedFor(next.page)
  await next.page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(next.page.getByLabel('Remark', { exact: true })).toHaveValue('School fees')
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)
})

/** Starts the browser again with a lock that is on the phone for good, and opens the app. */
async function startUnlocked(phone: Phone, { context }: Started) {
  await context.close()
  const next = await phone.start()
  await next.page.goto('/profile/phone')
  await tryPin(next.page)
  await expect(next.page.getByRole('button', { name: 'Lock now' })).toBeVisible()
  return next
}

test('a lock that was turned off a moment before the browser was killed asks at most once more, and who opens the app after a log-out that the killed browser forgot finds no lock of somebody else [F45 F48 R398]', async ({
  phone,
  control,
}) => {
  const person = await control.person({ profile: 'complete' })
  const first = await phone.start()
  await fillSignIn(first.page, person)
  await setPin(first.page)
  const turnedOff = await startUnlocked(phone, first)
  await turnedOff.page.getByRole('button', { name: 'Turn off lock' }).click()
  await expect.poll(() => timesSaid(turnedOff.page, 'The lock is off')).toBe(1)
  await phone.kill(turnedOff.context)

  const next = await phone.start()
  await next.page.goto('/profile/phone')
  // It may have forgotten that it was unlocked, too.
  const password = next.page.getByLabel('Password', { exact: true })
  const isOff = next.page.getByRole('button', { name: 'Lock this app' })
  await expect(password.or(isOff)).toBeVisible()
  if (await password.isVisible()) {
    await password.fill(person.password)
    await next.page.getByRole('button', { name: 'Unlock' }).click()
  }
  await expect(isOff).toBeVisible()
  await next.page.reload()
  await expect(isOff).toBeVisible()

  await setPin(next.page)
  const left = await startUnlocked(phone, next)
  await left.page.goto('/profile')
  await tryPin(left.page)
  await left.page.getByRole('button', { name: 'Log out' }).click()
  await expect(left.page).toHaveURL('/auth/signin')
  await phone.kill(left.context)
  const last = await phone.start()
  await last.page.goto('/wallet')
  await isAtSignIn(last.page)
})

test.describe('with a worker', () => {
  // Signing in comes from the phone where there is no network.
  test.use({ serviceWorkers: 'allow' })

  test('a log-out a moment before the browser was killed was one: the next person finds a sign-in, and after another kill what was asked for and typed since [F45 F50 R369]', async ({
    phone,
    control,
  }) => {
    const first = await control.person({ profile: 'complete', balance: 31_415 })
    const person = await control.person({ profile: 'complete', balance: 500, code: '246810' })
    const { page, context } = await startSignedIn(phone, first)
    await page.goto('/profile')
    await controlled(page)
    // The provider does not hear of it.
    await phone.setNetwork(false)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/auth/signin')
    await phone.kill(context)

    await phone.setNetwork(true)
    await control.act('log/clear')
    const next = await phone.start()
    await next.page.goto('/wallet')
    await isAtSignIn(next.page)
    expect(await control.requests('IndexNew/money')).toHaveLength(0)

    // The phone has written down the first one's session, and not yet that it has ended.
    await signInAgain(next.page, person)
    await killOverWithdrawal(phone, control, next)
    const last = await phone.start()
    await last.page.goto('/auth/signin')
    const isSignedOut = last.page.getByRole('heading', { level: 1, name: 'Sign in' })
    await expect(isSignedOut.or(last.page.getByRole('slider'))).toBeVisible()
    // Nobody's session is there any more, unless a busy machine left the browser the time to write it down.
    if (await isSignedOut.isVisible()) await fillSignIn(last.page, person)
    await isLookedFor(last.page)
  })
})
