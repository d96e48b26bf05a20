import type { Page } from '@playwright/test'

import { wholeAnswer } from '../answers.ts'
import { expect, hideReads, hold, test } from '../fixtures.ts'

// Amounts that are hidden from who looks over a shoulder.

const button = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true })
const limit = (page: Page) => page.getByRole('banner').locator('strong')

/** Notes every amount that stands in a header or a wallet at any moment of a page from its first one on. */
const watchForAmounts = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seenAmounts: seen })
    const look = () => {
      const inHeader = document.querySelector('#root header')?.textContent ?? ''
      const all = location.pathname === '/wallet' ? (document.querySelector('#root')?.textContent ?? '') : ''
      const [found] = /₹\s?\d[\d,.]*/.exec(inHeader + all) ?? []
      if (found) seen.push(found)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
const seenAmounts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seenAmounts: string[] }).seenAmounts)

test('a visitor hides the amounts of Home, in every tab of a phone that remembers it; none is seen for a moment at the next start [R392]', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(limit(other)).toHaveText(/^₹[\d,]+$/)
  await watchForAmounts(page)
  await page.goto('/')
  await expect(limit(page)).toHaveText(/^₹[\d,]+$/)
  // The net catches what it is for.
  expect(await seenAmounts(page)).not.toEqual([])
  await button(page, 'Hide amounts').click()
  await expect(limit(page)).toHaveText('••••')
  await expect(button(page, 'Show amounts')).toBeFocused()
  await expect(limit(other)).toHaveText('••••')
  // One chooses with what one sees, and who borrowed lately is public.
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /₹/)
  await expect(page.getByRole('region', { name: 'Recent loans' })).toContainText('₹')
  // With nothing kept of what was read, the page asks before there is any code (build/start.ts).
  await hideReads(page)
  const letCode = await hold(page, /\/assets\/.*\.js$/)
  const answered = wholeAnswer(page, /IndexNew\/index/)
  await page.reload({ waitUntil: 'commit' })
  await answered
  await page.evaluate(() => new Promise(requestAnimationFrame))
  letCode()
  await expect(button(page, 'Show amounts')).toBeVisible()
  await expect(limit(page)).toHaveText('••••')
  expect(await seenAmounts(page)).toEqual([])
  await button(page, 'Show amounts').click()
  for (const tab of [page, other]) await expect(limit(tab)).toHaveText(/^₹[\d,]+$/)
})

test('a borrower hides them in Wallet, for every screen and the next start, but not in what is printed [R392]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(
    await control.person({ profile: 'complete', balance: 5_000.5, loans: [{ state: 'completed' }] }),
  )
  await watchForAmounts(page)
  await page.goto('/wallet')
  await expect(page.getByText('₹5,000.50')).toBeVisible()
  await button(page, 'Hide amounts').click()
  await expect(page.getByText('₹5,000.50')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('img', { name: 'hidden' }).first()).toBeVisible()
  await expect(button(page, 'Show amounts')).toBeVisible()
  expect(await seenAmounts(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('₹5,000.50')).toBeAttached()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText('₹5,000.50')).toHaveCount(0)
  await page.goto('/loan/my-loans')
  await expect(page.getByRole('img', { name: 'hidden' }).first()).toBeVisible()
  await expect(page.getByText('₹')).toHaveCount(0)
})
