import type { Locator, Page } from '@playwright/test'

import { amountOn, expect, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never came to ${String(target)}`)
}

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test('the keyboard alone signs in, calculates, reads an agreement and applies; what skips to the content leaves the screen, what it was opened with, and the way back', async ({
  page,
  control,
}) => {
  const { phone, password } = await control.person({ profile: 'complete' })
  await page.goto('/auth/signin')
  await typeInto(page, page.getByLabel('Phone number'), phone)
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await tabTo(page, page.getByRole('button', { name: 'Show password' }))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await tabTo(page, page.getByRole('button', { name: 'Sign in', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  const slider = page.getByRole('slider', { name: 'Loan amount' })
  await tabTo(page, slider)
  const before = await amountOn(slider)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => amountOn(slider)).toBe(before + 10_000)
  await page.keyboard.press('Tab')
  const terms = page.getByRole('radiogroup', { name: 'Loan term' }).getByRole('radio')
  await expect(page.locator('input[type=radio]:focus')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(terms.and(page.locator(':focus'))).toBeChecked()
  await tabTo(page, page.getByLabel('I have read and agree to the agreements'))
  await page.keyboard.press('Space')

  const opener = page.getByRole('link', { name: 'Loan Agreement' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Loan Agreement' })
  // The agreement itself may begin with the same words.
  await expect(dialog.getByRole('heading', { level: 2, name: 'Loan Agreement' }).first()).toBeFocused()
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    // Past the last control the focus is on the browser's own, never on the page behind.
    await expect(page.locator(':focus:not(dialog, dialog *)')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/')

  await tabTo(page, page.getByRole('button', { name: 'Apply Now' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Loan application' })).toBeFocused()

  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await expect(page).toHaveURL('/loan/apply')
  await expect(page.getByText(`₹${(before + 10_000).toLocaleString('en-PH')}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})

test('the keyboard alone fills in a whole form', async ({ page, control, signIn }) => {
  await signIn(await control.person())
  await page.goto('/profile/personal-info')
  for (const name of ['Position', 'Company', 'Work unit name'])
    await typeInto(page, page.getByLabel(name, { exact: true }), name)
  await typeInto(page, page.getByLabel('Monthly income'), '28000')
  await tabTo(page, page.getByRole('radio', { name: 'School fees', exact: true }))
  await page.keyboard.press('Space')
  await typeInto(page, page.getByLabel('Detailed address'), '12 Mabini St, Quezon City')
  for (const legend of ['Direct family contact', 'Other contact']) {
    const group = page.getByRole('group', { name: legend })
    await typeInto(page, group.getByLabel('Name', { exact: true }), 'Jose Santos')
    await typeInto(page, group.getByLabel('Phone', { exact: true }), '+63 917 555 0199')
    // Radio buttons are one stop: the arrows lead on from there, over the end to the last.
    await tabTo(page, group.getByRole('radio').first())
    await page.keyboard.press('ArrowUp')
    await expect(group.getByRole('radio', { name: 'Other', exact: true })).toBeChecked()
    await typeInto(page, group.getByLabel('How do you know each other?', { exact: true }), 'Kin')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/personal')
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeFocused()
  await expect(page.getByText('1/4')).toBeVisible()
})

test('the keyboard alone withdraws and is led to the receipt; a dialog that is left gives the focus back to what opened it', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete', balance: 25_000, code: '246810' }))
  await page.goto('/wallet')
  const opener = page.getByRole('button', { name: 'Withdraw', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  for (const close of ['Escape', 'Close', 'Cancel']) {
    await opener.focus()
    await page.keyboard.press('Enter')
    // While its code comes another one stands for it, which takes the focus with it when it goes.
    await expect(dialog.getByLabel('Amount', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Withdraw' })).toBeFocused()
    if (close !== 'Escape') await tabTo(page, dialog.getByRole('button', { name: close, exact: true }))
    await page.keyboard.press(close === 'Escape' ? close : 'Enter')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await typeInto(page, dialog.getByLabel('Amount', { exact: true }), '1000')
  await page.keyboard.press('Enter')
  const code = dialog.getByLabel('Withdrawal code', { exact: true })
  // The first wrong field has the focus, so what is typed goes there.
  await expect(code).toBeFocused()
  await page.keyboard.type('246810')
  await page.keyboard.press('Enter')
  await expect.poll(() => timesSaid(page, 'Withdrawal Successful')).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeFocused()
})

test('the focus goes to the heading after every navigation, there and back, and the language to the document [R003 R004 R012]', async ({
  page,
  control,
  signInByForm,
}) => {
  await signInByForm(await control.person({ profile: 'complete', loans: [{ state: 'completed' }] }))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  const follow = async (link: Locator, h1: string) => {
    await link.click()
    await expect(heading).toHaveText(h1)
    await expect(heading).toBeFocused()
  }
  const tab = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await follow(tab('Wallet'), 'Wallet')
  await expect(tab('Wallet')).toHaveAttribute('aria-current', 'page')
  await follow(tab('Profile'), 'Profile')
  await expect(tab('Profile')).toHaveAttribute('aria-current', 'page')
  await expect(tab('Home')).not.toHaveAttribute('aria-current')
  // To every other screen: tests/drawn/profile-hub.test.tsx.
  await follow(page.getByRole('link', { name: 'My Profile', exact: true }), 'My profile')
  await follow(page.getByRole('button', { name: 'Back' }), 'Profile')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Filipino' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
})
