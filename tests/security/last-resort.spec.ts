import type { Page } from '@playwright/test'

import { typeOver } from '../fill-in.ts'
import { atRest, expect, test } from '../fixtures.ts'
import { openedEntry } from '../sealing.ts'

// No answer of the provider is known to break a screen (tests/fuzz), so what every screen leans on is broken here.

const breakAmounts = (page: Page) =>
  page.evaluate(() => {
    // Every amount is padded to its decimals (src/i18n/format.ts).
    Reflect.set(String.prototype, 'padEnd', () => {
      throw new Error('broken on purpose')
    })
  })

test('a screen that breaks says so, keeps what was typed, and leads on by reloading or home', async ({
  page,
  control,
  signIn,
  expectWords,
}) => {
  await signIn(await control.person({ profile: 'partial', balance: 1234.5 }))
  await page.goto('/profile/identity')
  await typeOver(page.getByLabel('Full name'), 'Maria Clara')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/profile/personal')
  await expect.poll(() => openedEntry(page, 'drafts')).toContain('Maria Clara')

  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await atRest(page)
  expectWords(/broken on purpose/)
  await breakAmounts(page)
  await page.getByRole('link', { name: 'Wallet', exact: true }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('This screen stopped working')
  await expect(alert).toContainText('What you typed is kept on this phone.')
  await alert.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('₹1,234.50').first()).toBeVisible()
  await atRest(page)

  await breakAmounts(page)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  // Until then the wallet stands, and would not be drawn anew.
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.getByRole('link', { name: 'Wallet', exact: true }).click()
  await alert.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('slider')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('easy-loan/session'))).not.toBeNull()

  await page.goto('/profile/identity')
  await expect(page.getByLabel('Full name')).toHaveValue('Maria Clara')
})
