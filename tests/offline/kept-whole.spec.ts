import type { Page } from '@playwright/test'

import { wholeBrowser } from '../browser.ts'
import { expect, test } from '../fixtures.ts'
import { balance, isAtSignIn, logOut } from './leaving.ts'

// Only a whole browser keeps pages for Back.
test.use({ phoneBrowser: wholeBrowser })

/** Playwright's own `goBack` waits for a load, and what was kept whole does not load. */
const goBackWhole = (page: Page) =>
  // Once this is answered: the page may be gone before that otherwise.
  page.evaluate(() => void setTimeout(() => history.back()))

test('a page that the browser kept whole for Back finds the session gone when it is shown again [F47 R369]', async ({
  control,
  phone,
  signInOn,
}) => {
  const { page, context } = await phone.start()
  const person = await control.person({ balance: 31_415 })
  await signInOn(page, person)
  await page.goto('/wallet')
  await expect(balance(page).first()).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset['kept'] = 'whole'
  })
  await page.goto('/robots.txt')
  // A tab of the app that logs out makes the browser throw such pages away; here nothing tells it.
  await page.evaluate(() => localStorage.removeItem('easy-loan/session'))
  await goBackWhole(page)
  await isAtSignIn(page)
  // Otherwise it was loaded anew, and this shows nothing.
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'whole')

  await signInOn(page, person)
  await page.goto('/wallet')
  await expect(balance(page).first()).toBeVisible()
  await page.goto('/robots.txt')
  await logOut(await context.newPage())
  await goBackWhole(page)
  await isAtSignIn(page)
})
