import type { Page } from '@playwright/test'

import { expect } from '../fixtures.ts'

/** Of a borrower who has 31,415. */
export const balance = (page: Page) => page.getByText('31,415')

/** Sign-in stands there, and nothing of that borrower. */
export const isAtSignIn = async (page: Page) => {
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(balance(page)).toHaveCount(0)
}

export const logOut = async (page: Page) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  await isAtSignIn(page)
}
