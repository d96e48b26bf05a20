import type { Page } from '@playwright/test'

import { expect, sendSignIn } from '../fixtures.ts'
import { arriveWithin } from '../screens.ts'

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

/** Signs in as a person does who is led to the form by the app itself: no page is loaded for it. */
export async function signInAgain(page: Page, person: { phone: string; password: string }) {
  // Where a page was loaded, the app stands there and not its shell.
  await expect(page.locator('#root > [inert]')).toHaveCount(0)
  await arriveWithin(page, '/auth/signin')
  await sendSignIn(page, person)
  // The address is there first: what is signed in to may yet be on its way.
  await expect(page.getByRole('slider')).toBeVisible()
}
