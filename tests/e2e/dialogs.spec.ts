import type { Page } from '@playwright/test'

import { expect, sendSignIn, test } from '../fixtures.ts'
import { arriveWithin } from '../screens.ts'
import { openedEntry } from '../sealing.ts'

// The phone's Back closes what lies over a screen and not the screen, and leaves no trace in the history.

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Whether what stands in the history now is a dialog. */
const isDialogEntry = (page: Page) => page.evaluate(() => Boolean(Object(history.state).isDialog))

const loans = [{ state: 'completed' as const, amount: 120_000, months: 12 }]

test('Back closes the withdrawal and keeps what was typed; however it closes, the history is as before; a session that ends behind it leads by way of sign-in to Home [R405]', async ({
  page,
  control,
  signInByForm,
}) => {
  const person = await control.person({ profile: 'complete', balance: 500 })
  await signInByForm(person)
  await page.getByRole('navigation').getByRole('link', { name: 'Wallet' }).click()
  await expect(h1(page, 'Wallet')).toBeVisible()
  const steps = await page.evaluate(() => history.length)
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  const open = async () => {
    await press(page, 'Withdraw')
    await expect(dialog.getByLabel('Amount')).toBeVisible()
    await expect.poll(() => isDialogEntry(page)).toBe(true)
    expect(await page.evaluate(() => history.length)).toBe(steps + 1)
  }
  await open()
  await dialog.getByLabel('Amount').fill('123')
  await dialog.getByLabel('Withdrawal code').fill('a code')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(h1(page, 'Wallet')).toBeVisible()

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await open()
    await expect(dialog.getByLabel('Amount')).toHaveValue('123')
    await expect(dialog.getByLabel('Withdrawal code')).toHaveValue('a code')
    await close()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => isDialogEntry(page)).toBe(false)
  }
  // Opened again before the browser has gone back.
  await open()
  await dialog.evaluate(async (element) => {
    const hasGoneBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    const back = history.back.bind(history)
    const isGoingBack = new Promise<void>((resolve) => {
      history.back = () => resolve(back())
    })
    element.querySelector<HTMLElement>('[aria-label="Close"]')?.click()
    await isGoingBack
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
    buttons.find(({ textContent }) => textContent === 'Withdraw')?.click()
    await hasGoneBack
  })
  await expect(dialog).toHaveCount(1)
  await expect.poll(() => isDialogEntry(page)).toBe(true)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(h1(page, 'Wallet')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(h1(page, 'Wallet')).toBeVisible()
  // What is still ahead in the history opens nothing.
  await page.evaluate(async () => {
    const hasGoneForward = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.forward()
    await hasGoneForward
  })
  await expect.poll(() => isDialogEntry(page)).toBe(false)
  await expect(dialog).toHaveCount(0)

  await open()
  await page.reload()
  await expect(h1(page, 'Wallet')).toBeVisible()
  await expect.poll(() => isDialogEntry(page)).toBe(false)
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')

  await page.goForward()
  await expect(h1(page, 'Wallet')).toBeVisible()
  await press(page, 'Withdraw')
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByLabel('Withdrawal code').fill('a code')
  await expect.poll(() => isDialogEntry(page)).toBe(true)
  await control.act('sessions/expire', { phone: person.phone })
  await press(page, 'Confirm withdrawal')
  await expect(page).toHaveURL('/auth/signin')
  await sendSignIn(page, person)
  await expect(page.getByRole('slider', { name: 'Loan amount' })).toBeVisible()
})

test('Back closes contract and payment, too, and the screen stays where it was; what takes the place of a dialog is one step of the history; so is the log-out that was asked about [R405]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', balance: 500, loans })
  const [loan] = person.loans
  await signIn(person)
  await test.step('a screen where the app was opened at its dialog', async () => {
    await page.goto('/wallet')
    await page.getByRole('link', { name: 'Loan term' }).click()
    await expect.poll(() => isDialogEntry(page)).toBe(true)
    await page.getByRole('link', { name: 'All words' }).click()
    await expect(page).toHaveURL('/help?page=words')
    await press(page, 'Back')
    await expect(page).toHaveURL('/wallet')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await arriveWithin(page, '/service')
  for (const [path, button, dialog] of [
    ['/wallet', 'View Contract', 'Loan contract'],
    [`/loan/details?id=${loan?.id}`, 'View contract', 'Loan contract'],
    [`/loan/results/${loan?.id}`, 'View contract', 'Loan contract'],
    [`/repayment?order=${loan?.ordernum}`, 'Pay now', 'Confirm payment'],
  ] as const)
    await test.step(path, async () => {
      await arriveWithin(page, path)
      const opener = page.getByRole('button', { name: button, exact: true }).last()
      await expect(opener).toBeEnabled()
      // In one frame, as on a busy phone: what listens for the scroll has not heard of it yet.
      await opener.evaluate((element: HTMLElement) => {
        scrollTo(0, 100)
        element.click()
      })
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await expect.poll(() => isDialogEntry(page)).toBe(true)
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(path)
      expect(await page.evaluate(() => scrollY)).toBe(100)
      await page.goBack()
      await expect(page).toHaveURL('/service')
    })

  await test.step('one dialog that gives place to another', async () => {
    await arriveWithin(page, `/repayment?order=${loan?.ordernum}`)
    await press(page, 'Pay now')
    await press(page, 'Confirm')
    await expect(page.getByRole('dialog', { name: 'Online repayment' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/repayment/)
    await page.goBack()
    await expect(page).toHaveURL('/service')
  })

  await test.step('the question before a log-out', async () => {
    await arriveWithin(page, '/profile/personal-info')
    await page.getByLabel('Position', { exact: true }).fill('Manager')
    await expect.poll(() => openedEntry(page, 'drafts')).toContain('Manager')
    await page.goBack()
    await expect(page).toHaveURL('/service')
    await arriveWithin(page, '/profile')
    await press(page, 'Log out')
    await expect(page.getByRole('dialog', { name: 'Log out' })).toBeVisible()
    await press(page, 'Log out anyway')
    await expect(h1(page, 'Sign in')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/service')
  })
})
