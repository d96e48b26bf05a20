import type { Page } from '@playwright/test'

import { wholeBrowser } from '../browser.ts'
import { controlled, expect, fillSignIn, test } from '../fixtures.ts'
import { balance, isAtSignIn, logOut } from './leaving.ts'

// Only a whole browser keeps pages for Back.
test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser })

/** Playwright's own `goBack` waits for a load, and what was kept whole does not load. */
const goBackWhole = (page: Page) =>
  // Once this is answered: the page may be gone before that otherwise.
  page.evaluate(() => void setTimeout(() => history.back()))

test('a page that the browser kept whole for Back finds the session gone when it is shown again [F47 R369]', async ({
  control,
  phone,
  expectFailure,
}) => {
  // A file that is opened by itself has no icon.
  expectFailure('/favicon.ico', 404)
  const { page, context } = await phone.start()
  const person = await control.person({ balance: 31_415 })
  await fillSignIn(page, person)
  await page.goto('/wallet')
  await expect(balance(page).first()).toBeVisible()
  // A worker that takes such a page over makes the browser throw it away, too.
  await controlled(page)
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

  await fillSignIn(page, person)
  await page.goto('/wallet')
  await expect(balance(page).first()).toBeVisible()
  await page.goto('/robots.txt')
  await logOut(await context.newPage())
  await goBackWhole(page)
  await isAtSignIn(page)
})
