import type { Page } from '@playwright/test'

import { expect, goOnIn, speak, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { type Language, wordsOf } from '../words.ts'

// Getting the app onto the phone. Whom it is offered, and whom not: tests/drawn/install.test.tsx.

declare global {
  interface Window {
    /** How often the app asked the browser to ask. */
    asked?: number
  }
}

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const installButton = (page: Page) => page.getByRole('button', { name: 'Install app', exact: true })
const offer = (page: Page) => page.getByText('Keep this app on your phone')
const notNow = (page: Page) => page.getByRole('button', { name: 'Not now', exact: true })

/** The browser says that it can install the app, as Chromium does; gives whether the app kept its own bar away. */
const browserOffers = (page: Page, outcome: 'accepted' | 'dismissed' | 'never' = 'accepted') =>
  page.evaluate((outcome) => {
    const choice = outcome === 'never' ? new Promise(() => {}) : Promise.resolve({ outcome })
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      userChoice: choice,
      prompt: () => {
        window.asked = (window.asked ?? 0) + 1
        return choice
      },
    })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }, outcome)

const asked = (page: Page) => page.evaluate(() => window.asked ?? 0)

/** A tap on a link: the page stays the same one, as for a person who goes on in the app. */
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

const apply = async (page: Page) => {
  await page.getByLabel('I confirm the loan information above').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveURL(/\/loan\/results\/\d+$/)
}

const withdraw = async (page: Page) => {
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByLabel('Amount', { exact: true }).fill('5')
  await page.getByLabel('Withdrawal code', { exact: true }).fill('246810')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect.poll(() => timesSaid(page, 'Withdrawal Successful')).toBeGreaterThan(0)
}

const borrower = { profile: 'complete' as const, balance: 500, code: '246810' }

test.describe('where the browser offers it', () => {
  test('Profile has Install app as long as it can be done: not before, not after; a question that is never answered is asked once, however often it is tapped [F82 R370]', async ({
    page,
  }) => {
    await page.goto('/profile')
    await expect(page.getByRole('group', { name: 'Language' })).toBeVisible()
    await expect(installButton(page)).toHaveCount(0)

    expect(await browserOffers(page, 'dismissed')).toBe(true)
    await installButton(page).click()
    expect(await asked(page)).toBe(1)
    // The event served once; where the person declined, Chromium sends another.
    await expect(installButton(page)).toHaveCount(0)

    await browserOffers(page, 'accepted')
    await installButton(page).click()
    expect(await asked(page)).toBe(2)
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await expect(installButton(page)).toHaveCount(0)
    // A late event of a browser that has installed it already.
    await browserOffers(page)
    await follow(page, 'Home')
    await follow(page, 'Profile')
    await expect(page.getByRole('group', { name: 'Language' })).toBeVisible()
    await expect(installButton(page)).toHaveCount(0)

    await page.goto('/profile')
    await browserOffers(page, 'never')
    await installButton(page).click()
    await installButton(page).click()
    expect(await asked(page)).toBe(1)
  })

  test('it is offered after the first application, and Not now is remembered for good [F82 R370]', async ({
    page,
    control,
    signIn,
  }) => {
    await signIn(await control.person(borrower))
    await page.goto('/')
    await browserOffers(page)
    await follow(page, 'Wallet')
    await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
    await expect(offer(page)).toHaveCount(0)

    await page.goto('/loan/apply')
    await browserOffers(page)
    await apply(page)
    await expect(offer(page)).toBeVisible()
    await notNow(page).click()
    await expect(offer(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Application result' })).toBeFocused()
    expect(await asked(page)).toBe(0)

    // Another success in another visit.
    await page.goto('/wallet')
    await browserOffers(page)
    await withdraw(page)
    await follow(page, 'Profile')
    await expect(installButton(page)).toBeVisible()
    await follow(page, 'My Profile')
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    // What was agreed to is on this phone only.
    await page.getByRole('button', { name: 'Log out anyway' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('easy-loan/install-offer'))).not.toBeNull()
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: iPhone })

  test('Install app opens three steps to do by hand, in both languages; opened from the home screen it offers nothing [F82 R370]', async ({
    page,
  }) => {
    await page.goto('/profile')
    for (const language of ['en', 'fil'] satisfies Language[])
      await test.step(language, async () => {
        const say = wordsOf(language)
        await goOnIn(page, language)
        const row = page.getByRole('button', { name: say('Install app'), exact: true })
        await row.click()
        const dialog = page.getByRole('dialog', { name: say('Install app') })
        const steps = dialog.getByRole('listitem')
        await expect(steps).toHaveCount(3)
        await expect(steps.nth(0)).toContainText(say('Tap the Share button of your browser.'))
        // In the words of the phone itself, which has no Filipino.
        await expect(steps.nth(1)).toContainText('Add to Home Screen')
        await expect(steps.nth(2)).toContainText('Add')
        await expect(dialog).toContainText(
          say(
            'The app on your Home Screen starts empty: sign in there once. What you have not sent yet stays here, so send it first.',
          ),
        )
        await dialog.getByRole('button', { name: say('Close') }).click()
        await expect(dialog).toHaveCount(0)
        await expect(row).toBeFocused()
      })
    await speak(page, 'en')
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await page.goto('/profile')
    await expect(page.getByRole('group', { name: 'Language' })).toBeVisible()
    await expect(installButton(page)).toHaveCount(0)
  })
})
