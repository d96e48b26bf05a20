import type { Page } from '@playwright/test'

import { expect, homeIsRead, openWith, sendSignIn, test } from '../fixtures.ts'

// The browser's history outlives a logout: Back and Forward lead the next person through the screens of the one before.

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(h1(page, 'Sign in')).toBeVisible()
}

/** Signs in where sign-in is open. */
async function signIn(page: Page, person: { phone: string; password: string }) {
  await sendSignIn(page, person)
  await expect(page.getByRole('button', { name: 'Apply Now' })).toBeVisible()
}

test('Forward and Back after another signed in show no loan of the one before, nor what they applied for [F45 R369 R402]', async ({
  page,
  control,
  signInByForm,
}) => {
  const first = await control.person({ loans: [{ state: 'approved', amount: 370_000, months: 12 }] })
  const second = await control.person()
  await signInByForm(first)
  await openWith(page, '/loan/my-loans', { justApplied: { amount: 250_000, months: 12, at: Date.now() } })
  await expect(page.getByText('Your application for ₹250,000')).toBeVisible()
  await page.goto('/profile')
  await link(page, 'My Loan').click()
  await page.getByText('₹370,000').first().click()
  await expect(h1(page, 'Loan details')).toBeVisible()
  await expect(page.getByText('₹370,000').first()).toBeVisible()
  await page.goBack()
  await expect(h1(page, 'My loans')).toBeVisible()
  await page.goBack()
  await logOut(page)
  await signIn(page, second)

  const noLoans = page.getByRole('main').getByRole('link', { name: 'Apply now' })
  await page.goForward()
  await expect(h1(page, 'My loans')).toBeVisible()
  await expect(noLoans).toBeVisible()
  await expect(page.getByText('₹370,000')).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('main').getByText('Loan information not found')).toBeVisible()
  await expect(page.getByText('₹370,000')).toHaveCount(0)

  await page.goBack()
  await expect(h1(page, 'My loans')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('slider')).toBeVisible()
  await page.goBack()
  await expect(h1(page, 'My loans')).toBeVisible()
  await expect(noLoans).toBeVisible()
  await expect(page.getByText(/₹(370|250),000/)).toHaveCount(0)
})

test('a tab that slept through a log-out begins anew for who came next [F45 F47 R369 R402]', async ({
  page,
  context,
  control,
  signInByForm,
}) => {
  const first = await control.person()
  const second = await control.person()
  const agreed = page.getByLabel('I have read and agree to the agreements')
  const amount = page.getByRole('slider', { name: 'Loan amount' })
  // Asleep it hears of nothing until all of it is over.
  await page.addInitScript(() =>
    addEventListener('storage', (event) => {
      if (event.isTrusted && 'isAsleep' in window) event.stopImmediatePropagation()
    }),
  )
  await signInByForm(first)
  const usual = await amount.getAttribute('aria-valuetext')
  await amount.press('End')
  await expect(amount).not.toHaveAttribute('aria-valuetext', String(usual))
  await agreed.check()
  // What it had asked for is not refused later, once its session is over.
  await homeIsRead(page)
  await page.evaluate(() => Object.assign(window, { isAsleep: true }))

  const other = await context.newPage()
  await other.goto('/profile')
  await logOut(other)
  await signIn(other, second)
  await other.close()

  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: null })))
  await expect(agreed).not.toBeChecked()
  await expect(amount).toHaveAttribute('aria-valuetext', String(usual))
})
