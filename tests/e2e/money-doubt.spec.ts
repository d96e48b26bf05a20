import type { Page } from '@playwright/test'

import { atRest, expect, goOnIn, hold, inEachLanguage, overflows, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { goWithin } from '../screens.ts'
import { openedEntry } from '../sealing.ts'
import { wordsOf } from '../words.ts'

// What a borrower is told when the answer about money was lost: never that it failed, never that it worked. By each way in which it may be
// lost: tests/drawn/money-doubt.test.tsx.

const checking = 'We are checking whether this arrived'
const missing = 'It does not seem to have arrived. You may try again.'
const wallet = { profile: 'complete', balance: 500, code: '246810' } as const

async function withdraw(page: Page) {
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByLabel('Amount', { exact: true }).fill('100')
  await dialog.getByLabel('Withdrawal code', { exact: true }).fill('246810')
  await dialog.getByLabel('Remark', { exact: true }).fill('School fees')
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).dblclick()
}

/** Brings the page's clock to so many seconds after what is in doubt was sent, and leaves it there. */
async function standAt(page: Page, seconds: number) {
  // As src/money/intent.ts writes it, a moment after it is shown.
  const entry = () => openedEntry(page, 'money-intents')
  await expect.poll(entry).toContain('"at":')
  const [intent] = JSON.parse(await entry()) as { at: number }[]
  await page.clock.pauseAt((intent?.at ?? Number.NaN) + seconds * 1_000)
}

/** The same, and lets the time go on from there. */
async function goOnAt(page: Page, seconds: number) {
  await standAt(page, seconds)
  await page.clock.resume()
}

async function apply(page: Page) {
  await page.goto('/loan/apply')
  await page.getByLabel('I confirm the loan information above').check()
  await page.getByRole('button', { name: 'Submit application' }).dblclick()
}

test('a withdrawal whose answer a killed app never heard is looked for at the next start, and offered again where it did not arrive [F50 R401]', async ({
  phone,
  control,
  signInOn,
}) => {
  const person = await control.person(wallet)
  const before = await phone.start()
  await signInOn(before.page, person)
  await control.fault('withdraw', 'hang', { delay: 60_000 })
  await withdraw(before.page)
  await expect.poll(async () => (await control.requests('MoneyNew/tixian')).length).toBe(1)
  await before.context.close()

  const { page, context, errors } = await phone.start()
  const letLook = await hold(context, /MoneyNew\/tixianlist/)
  await page.clock.install()
  await page.goto('/')
  const notice = page.getByRole('status').filter({ hasText: 'Withdrawal of ₹100' })
  await expect(notice).toContainText(checking)
  letLook()
  await standAt(page, 59)
  await expect(notice).toContainText(checking)
  await goOnAt(page, 60)
  await expect(notice).toContainText(missing)
  await page.getByRole('link', { name: 'Wallet', exact: true }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await expect(dialog.getByText(missing)).toBeVisible()
  // All but the code was kept.
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('100')
  await expect(dialog.getByLabel('Remark', { exact: true })).toHaveValue('School fees')
  await dialog.getByLabel('Withdrawal code', { exact: true }).fill('246810')
  await control.act('faults/clear')
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect.poll(() => timesSaid(page, 'Withdrawal Successful')).toBeGreaterThan(0)
  await expect(notice).toHaveCount(0)
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(2)
  expect(errors).toEqual([])
})

test('an application whose answer a killed app never heard is found by one of two tabs, both say so, and neither sends it again [F50]', async ({
  phone,
  control,
  signInOn,
}) => {
  const person = await control.person({ profile: 'complete' })
  const before = await phone.start()
  await signInOn(before.page, person)
  await control.fault('applyForLoan', 'slow', { delay: 60_000 })
  await apply(before.page)
  await expect.poll(async () => (await control.requests('OrderNew/daikuan')).length).toBe(1)
  await before.context.close()

  const { page, context } = await phone.start()
  const letLook = await hold(context, /OrderNew\/lists/)
  const other = await context.newPage()
  await page.goto('/loan/apply')
  await other.goto('/loan/apply')
  for (const tab of [page, other]) {
    await tab.getByLabel('I confirm the loan information above').check()
    await expect(tab.getByRole('button', { name: 'Submit application' })).toBeDisabled()
  }
  letLook()
  // The tab that looks first tells the other what it found.
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/loan/my-loans', { timeout: 20_000 })
    await expect.poll(() => timesSaid(tab, 'Application submitted successfully')).toBe(1)
  }
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
})

test('a log-out while a withdrawal is looked for asks first, and names it; what is in doubt and a new password cannot open is said until it was read; both in both languages [F44 C93 R395]', async ({
  page,
  control,
  signInByForm,
}) => {
  const person = await control.person(wallet)
  await signInByForm(person)
  await control.fault('withdraw', 'held')
  await withdraw(page)
  await expect.poll(async () => (await control.requests('MoneyNew/tixian')).length).toBe(1)
  // However long the steps take, it is not known.
  await control.fault('withdrawals', 'held', { times: 0 })
  await page.goto('/profile')
  await inEachLanguage(async (language) => {
    const words = wordsOf(language)
    await goOnIn(page, language)
    await page.getByRole('button', { name: words('Log out'), exact: true }).click()
    const question = page.getByRole('dialog', { name: words('Log out') })
    await expect(question.getByRole('listitem')).toHaveText([
      words('Withdrawal of {amount}').replace('{amount}', '₹100.00'),
    ])
    await expect(question).toContainText(
      words(
        'It is not known yet whether this arrived, and without it the app stops looking. Ask the lender before you send it again.',
      ),
    )
    expect(await overflows(page)).toBe(false)
    await question.getByRole('button', { name: words('Stay signed in') }).click()
    await expect(page).toHaveURL('/profile')
  })
  await goOnIn(page, 'en')

  await control.act('sessions/expire', { phone: person.phone })
  await goWithin(page, '/profile/personal')
  await expect(page).toHaveURL('/auth/signin')
  const enter = async () => {
    await page.locator('input[type=tel]').fill(person.phone)
    await page.locator('input[type=password]').fill('another-1')
    await page.locator('button[type=submit]').click()
  }
  await goWithin(page, '/auth/forgot-password')
  await expect(page.locator('input[autocomplete=new-password]')).toBeVisible()
  await enter()
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.locator('input[autocomplete=current-password]')).toBeVisible()
  await enter()
  await expect(page).toHaveURL('/')
  const isSaid = () =>
    inEachLanguage(async (language) => {
      const words = wordsOf(language)
      await goOnIn(page, language)
      const said = page
        .getByRole('status')
        .filter({ hasText: words('Something you asked for about money may have arrived') })
      await expect(said).toBeVisible()
      await expect(said.getByRole('button', { name: words('Dismiss'), exact: true })).toBeVisible()
      expect(await overflows(page)).toBe(false)
    })
  await isSaid()
  // As after the app was killed before anybody read it.
  await page.reload()
  await isSaid()
  await page.locator('nav a[href="/wallet"]').click()
  const words = wordsOf('fil')
  const notice = page
    .getByRole('status')
    .filter({ hasText: words('Something you asked for about money may have arrived') })
  await notice.getByRole('button', { name: words('Dismiss'), exact: true }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored.filter((name) => name.includes('money'))).toEqual([])
  await page.reload()
  await expect(page.locator('nav a[href="/wallet"]')).toHaveAttribute('aria-current', 'page')
  await atRest(page)
  await expect(notice).toHaveCount(0)
  await control.act('faults/clear')
  await control.act('faults/release')
})
