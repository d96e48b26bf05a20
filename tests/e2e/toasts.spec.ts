import type { Locator, Page } from '@playwright/test'

import { expect, hold, runUntil, stopTime, test } from '../fixtures.ts'

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
]

/**
 * Presses it, and what fails then is said beside it; the next press takes that away before there is an answer. Time stands
 * still, or what is said would go by itself.
 */
async function failsBeside(page: Page, button: Locator, words: string, answers: RegExp) {
  const toast = page.getByRole('alert').getByText(words, { exact: true })
  await button.click()
  await runUntil(page, () => toast.count())
  // It stays while the finger is on it.
  await toast.hover()
  await page.clock.runFor(5_000)
  await expect(toast).toBeVisible()
  await toast
    .locator('..')
    .evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)))
  const [said, pressed] = await Promise.all([toast.locator('..').boundingBox(), button.boundingBox()])
  if (!said || !pressed) throw new Error('Not in the page')
  expect(said.y + said.height <= pressed.y || said.y >= pressed.y + pressed.height).toBe(true)
  expect(said.y).toBeGreaterThanOrEqual(0)
  const letGo = await hold(page, answers)
  await button.click()
  await expect(toast).toBeHidden()
  letGo()
  await runUntil(page, () => toast.count())
}

test('at 320 and at 360 pixels a failure is said clear of the button, and goes with the next try', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', balance: 500 })
  const words = 'Try another password'
  await page.clock.install()
  await page.goto('/auth/signin')
  await page.getByLabel('Phone number').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await stopTime(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await control.fault('signIn', 'refused', { msg: words, times: 2 })
    await failsBeside(
      page,
      page.getByRole('button', { name: 'Sign in', exact: true }),
      words,
      /UserNew\/login/,
    )
  }

  await signIn(person)
  await page.goto('/wallet')
  const withdraw = page.getByRole('button', { name: 'Withdraw', exact: true })
  await runUntil(page, () => withdraw.count())
  await withdraw.click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await runUntil(page, () => dialog.getByLabel('Amount', { exact: true }).count())
  await dialog.getByLabel('Amount', { exact: true }).fill('100')
  await dialog.getByLabel('Withdrawal code', { exact: true }).fill('123')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await control.fault('withdraw', 'refused', { msg: words, times: 2 })
    await failsBeside(page, dialog.getByRole('button', { name: 'Confirm withdrawal' }), words, /tixian/i)
  }
})
