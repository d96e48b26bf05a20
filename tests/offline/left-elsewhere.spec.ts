import type { Page } from '@playwright/test'

import { wholeBrowser } from '../browser.ts'
import { controlled, expect, homeIsRead, test } from '../fixtures.ts'
import { keptReads, ownerOf } from '../sealing.ts'

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser })

// Who logs out in one place is logged out in all of them, and Back leads to nothing of theirs.

const balance = (page: Page) => page.getByText('31,415')

const isAtSignIn = async (page: Page) => {
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(balance(page)).toHaveCount(0)
}

const logOut = async (page: Page) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  await isAtSignIn(page)
}

const signInOn = async (page: Page, { phone, password }: { phone: string; password: string }) => {
  await page.goto('/auth/signin')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
}

/** Playwright's own `goBack` waits for a load, and what was kept whole does not load. */
const goBackWhole = (page: Page) =>
  // Once this is answered: the page may be gone before that otherwise.
  page.evaluate(() => void setTimeout(() => history.back()))

test('a log-out in one tab takes the other to sign-in, and Back shows nothing in either [F47 R369]', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await signIn(await control.person({ balance: 31_415 }))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/wallet')
    await expect(balance(tab).first()).toBeVisible()
  }
  await logOut(page)
  await isAtSignIn(other)
  for (const tab of [page, other]) {
    // As far back as there is anything.
    for (let steps = await tab.evaluate(() => history.length); steps > 1; steps--) {
      await tab.goBack()
      // An entry of the app's leads on to sign-in by itself, which the next step must not meet on its way.
      if (!/^about:|robots\.txt$/.test(tab.url())) await isAtSignIn(tab)
      await expect(balance(tab)).toHaveCount(0)
    }
  }
})

test('a tab is followed that signed in after it was opened as a visitor’s, and one in which another tab signed in stores nothing in the open [F47 R393 R394]', async ({
  page,
  context,
  control,
}) => {
  const person = await control.person({ balance: 31_415 })
  const other = await context.newPage()
  await other.goto('/')
  await controlled(other)
  await signInOn(page, person)
  // What each tab has read lies in one place, where the last to read something wins.
  await homeIsRead(page)
  // No load since it was a visitor's.
  await other.getByRole('link', { name: 'Wallet' }).click()
  await expect(balance(other).first()).toBeVisible()
  const stored = () => other.evaluate(() => localStorage.getItem('easy-loan/reads') ?? '')
  // Until then it is what the visitor read.
  await expect.poll(stored).toContain(`{"owner":"${await ownerOf(page)}"`)
  await expect.poll(() => keptReads(other)).toContain('["wallet",')
  expect(await stored()).not.toContain('31415')

  await other.goto('/profile')
  await other.getByRole('button', { name: 'Log out' }).click()
  await isAtSignIn(other)
  await isAtSignIn(page)
})

test('a page that the browser kept whole for Back finds the session gone when it is shown again [F47 R369]', async ({
  control,
  phone,
  expectFailure,
}) => {
  // A file that is opened by itself has no icon.
  expectFailure('/favicon.ico', 404)
  const { page, context } = await phone.start()
  const person = await control.person({ balance: 31_415 })
  await signInOn(page, person)
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

  await signInOn(page, person)
  await page.goto('/wallet')
  await expect(balance(page).first()).toBeVisible()
  await page.goto('/robots.txt')
  await logOut(await context.newPage())
  await goBackWhole(page)
  await isAtSignIn(page)
})
