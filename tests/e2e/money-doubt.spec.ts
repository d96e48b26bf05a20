import type { Page } from '@playwright/test'

import { expect, goOnIn, inEachLanguage, hold, overflows, stopTime, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { openedEntry } from '../sealing.ts'
import { wordsOf } from '../words.ts'

// What a borrower is told when the answer about money was lost: never that it failed, never that it worked.

const checking = 'We are checking whether this arrived'
const missing = 'It does not seem to have arrived. You may try again.'
const wallet = { profile: 'complete', balance: 500, code: '246810' } as const

async function signInOn(page: Page, { phone, password }: { phone: string; password: string }) {
  await page.goto('/auth/signin')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')
}

async function withdraw(page: Page, { isTimeStopped = false } = {}) {
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByLabel('Amount', { exact: true }).fill('100')
  await dialog.getByLabel('Withdrawal code', { exact: true }).fill('246810')
  await dialog.getByLabel('Remark', { exact: true }).fill('School fees')
  if (isTimeStopped) await stopTime(page)
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).dblclick()
  // What is tapped looks tapped for a frame first.
  if (isTimeStopped) await page.clock.runFor(50)
  return dialog
}

/**
 * Brings the page's clock to so many seconds after what is in doubt was sent, or was answered, and leaves it there.
 */
async function standAt(page: Page, seconds: number, since: 'at' | 'answeredAt' = 'at') {
  // As src/money/intent.ts writes it, a moment after it is shown.
  const entry = () => openedEntry(page, 'money-intents')
  await expect.poll(entry).toContain(`"${since}":`)
  const [intent] = JSON.parse(await entry()) as Record<string, number>[]
  await page.clock.pauseAt((intent?.[since] ?? Number.NaN) + seconds * 1_000)
}

/** The same, and lets the time go on from there. */
async function goOnAt(page: Page, seconds: number, since?: 'at' | 'answeredAt') {
  await standAt(page, seconds, since)
  await page.clock.resume()
}

async function apply(page: Page, { isTimeStopped = false } = {}) {
  await page.goto('/loan/apply')
  await page.getByLabel('I confirm the loan information above').check()
  if (isTimeStopped) await stopTime(page)
  await page.getByRole('button', { name: 'Submit application' }).dblclick()
  // What is tapped looks tapped for a frame first.
  if (isTimeStopped) await page.clock.runFor(50)
}

test('a withdrawal that is answered too late is looked for and found, after one request, and ends in its receipt [F10 R389]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person(wallet))
  await page.clock.install()
  await control.fault('withdraw', 'slow', { delay: 60_000 })
  const dialog = await withdraw(page)
  await expect.poll(async () => (await control.requests('MoneyNew/tixian')).length).toBe(1)
  const letLook = await hold(page, /MoneyNew\/tixianlist/)
  await page.clock.fastForward(10_000)
  await expect(dialog.getByText(checking)).toBeVisible()
  letLook()
  await expect.poll(() => timesSaid(page, 'Withdrawal Successful')).toBeGreaterThan(0)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('₹400', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(/₹100\.00.*Pending.*School fees/)
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)
})

for (const [kind, seconds, since] of [
  ['reset', 60, 'at'],
  ['captive', 60, 'at'],
  ['502', 5, 'answeredAt'],
  ['500', 5, 'answeredAt'],
] as const) {
  test(`a withdrawal that did not arrive (${kind}) is offered again once it was looked for during ${seconds} s, and leaves again only by a tap [F11 F25 C93 R401]`, async ({
    page,
    control,
    signIn,
  }) => {
    await signIn(await control.person(wallet))
    await page.clock.install()
    await control.fault('withdraw', kind)
    const dialog = await withdraw(page, { isTimeStopped: true })
    const confirm = dialog.getByRole('button', { name: 'Confirm withdrawal' })
    await expect(dialog.getByText(checking)).toBeVisible()
    await control.act('log/clear')
    const isRead = page.waitForResponse(/MoneyNew\/tixianlist/)
    await standAt(page, seconds - 1, since)
    await isRead
    await expect(dialog.getByText(checking)).toBeVisible()
    await expect(dialog.getByRole('timer')).toHaveText(`${seconds - 1} seconds so far`)
    await expect(confirm).toBeDisabled()
    await goOnAt(page, seconds, since)
    await expect(dialog.getByText(missing)).toBeVisible()
    expect((await control.requests('MoneyNew/tixianlist')).length).toBeGreaterThan(0)
    expect(await control.requests('MoneyNew/tixian')).toHaveLength(0)
    // The earlier one stands beside the confirmation, and goes with the next try.
    await expect(dialog.getByRole('status').getByText('₹100.00')).toBeVisible()
    const letGo = await hold(page, /MoneyNew\/tixian$/)
    const leaves = page.waitForRequest(/MoneyNew\/tixian$/)
    await confirm.click()
    await leaves
    await expect(dialog.getByText(missing)).toHaveCount(0)
    await expect(page.getByText('Withdrawal of ₹100')).toHaveCount(0)
    letGo()
    await expect.poll(() => timesSaid(page, 'Withdrawal Successful')).toBeGreaterThan(0)
    expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)
  })
}

test('a withdrawal that the provider finishes after 16 s is found at 20 s, and cannot be paid twice before [C93 R401]', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const person = await control.person(wallet)
  await signIn(person)
  await page.clock.install()
  await control.fault('withdraw', 'held')
  const dialog = await withdraw(page, { isTimeStopped: true })
  await expect.poll(async () => (await control.requests('MoneyNew/tixian')).length).toBe(1)
  await standAt(page, 10)
  await expect(dialog.getByText(checking)).toBeVisible()
  const isRead = page.waitForResponse(/MoneyNew\/tixianlist/)
  // In steps, so that whoever asks in between is answered.
  for (let step = 0; step < 60; step += 1) await page.clock.runFor(100)
  await isRead
  const confirm = dialog.getByRole('button', { name: 'Confirm withdrawal' })
  await confirm.click({ force: true, noWaitAfter: true })
  await expect(dialog.getByText(checking)).toBeVisible()
  await expect(confirm).toBeDisabled()

  const balanceThere = async () => {
    await control.act('faults/release')
    const answer = await fetch(`${provider.url}/index.php/IndexNew/money`, {
      headers: { Authorization: person.token },
    })
    const { data } = (await answer.json()) as { data: { moneys: number } }
    return data.moneys
  }
  await expect.poll(balanceThere).toBe(400)
  await goOnAt(page, 20)
  await expect.poll(() => timesSaid(page, 'Withdrawal Successful')).toBeGreaterThan(0)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('₹400', { exact: true })).toBeVisible()
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)
})

test('a provider that fails after the work (500) has not refused: withdrawal and application are found, after one request each [C93 R401]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person(wallet))
  await control.fault('withdraw', 'died')
  const dialog = await withdraw(page)
  await expect.poll(() => timesSaid(page, 'Withdrawal Successful')).toBeGreaterThan(0)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('₹400', { exact: true })).toBeVisible()
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)

  await control.fault('applyForLoan', 'died')
  await apply(page)
  await expect.poll(() => timesSaid(page, 'Application submitted successfully')).toBe(1)
  await expect(page).toHaveURL('/loan/my-loans')
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
})

test('what is typed while an earlier withdrawal is looked for is still there when that has arrived', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person(wallet))
  await page.clock.install()
  await control.fault('withdraw', 'lost')
  const dialog = await withdraw(page, { isTimeStopped: true })
  await expect(dialog.getByText(checking)).toBeVisible()
  const amount = dialog.getByLabel('Amount', { exact: true })
  const remark = dialog.getByLabel('Remark', { exact: true })
  await amount.fill('75')
  await remark.fill('Rent')
  await goOnAt(page, 2)
  await expect.poll(() => timesSaid(page, 'Withdrawal Successful')).toBeGreaterThan(0)
  await expect(dialog.getByText(checking)).toHaveCount(0)
  await expect(amount).toHaveValue('75')
  await expect(remark).toHaveValue('Rent')
  await expect(dialog.getByRole('button', { name: 'Confirm withdrawal' })).toBeEnabled()
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)
})

test('an application that arrived without an answer is looked for and found, after one request [F12]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete', loans: [{ state: 'rejected' }] }))
  await control.fault('applyForLoan', 'lost')
  await apply(page)
  await expect.poll(() => timesSaid(page, 'Application submitted successfully')).toBe(1)
  await expect(page).toHaveURL('/loan/my-loans')
  await expect(page.getByRole('link', { name: /₹100,000/ })).toHaveCount(2)
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
})

test('an application that did not arrive is offered again, and leaves again only by a tap [F12]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete', loans: [{ state: 'rejected' }] }))
  await page.clock.install()
  await control.fault('applyForLoan', 'reset')
  await apply(page, { isTimeStopped: true })
  await expect(page.getByText(checking)).toBeVisible()
  await goOnAt(page, 60)
  await expect(page.getByText(missing)).toBeVisible()
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveURL(/\/loan\/results\/\d+$/)
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(2)
})

test('while the loans cannot be read, nothing is claimed and nothing leaves; they are read again by themselves', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  await page.clock.install()
  await control.fault('applyForLoan', 'died')
  const letGo = await hold(page, /OrderNew\/daikuan/)
  const leaves = page.waitForRequest(/OrderNew\/daikuan/)
  await apply(page, { isTimeStopped: true })
  await leaves
  // Only now: before it leaves, the list is read once, or nothing would be sent.
  await control.fault('loans', '500', { times: 0 })
  letGo()
  await expect(page.getByText(checking)).toBeVisible()
  await goOnAt(page, 5, 'answeredAt')
  await expect(page.getByText(/^We could not see whether this arrived/)).toBeVisible()
  await control.act('faults/clear')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page).toHaveURL('/loan/my-loans')
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
})

for (const hasArrived of [true, false]) {
  test(`a withdrawal whose answer a killed app never heard is looked for at the next start: it ${hasArrived ? 'arrived' : 'did not'} [F50 R401]`, async ({
    phone,
    control,
  }) => {
    const person = await control.person(wallet)
    const before = await phone.start()
    await signInOn(before.page, person)
    await control.fault('withdraw', hasArrived ? 'slow' : 'hang', { delay: 60_000 })
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
    if (!hasArrived) {
      await standAt(page, 59)
      await expect(notice).toContainText(checking)
      await goOnAt(page, 60)
      await expect(notice).toContainText(missing)
    }
    if (hasArrived) {
      await expect.poll(() => timesSaid(page, 'Withdrawal Successful')).toBeGreaterThan(0)
      await expect(notice).toHaveCount(0)
      await page.getByRole('link', { name: 'Wallet', exact: true }).click()
      await expect(page.getByText('₹400', { exact: true })).toBeVisible()
    } else {
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
    }
    expect(await control.requests('MoneyNew/tixian')).toHaveLength(hasArrived ? 1 : 2)
    expect(errors).toEqual([])
  })
}

test('an application whose answer a killed app never heard is found by one of two tabs, both say so, and neither sends it again [F50]', async ({
  phone,
  control,
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

test('a log-out while a withdrawal is looked for asks first, and names it, in both languages [F44 C93]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person(wallet))
  await control.fault('withdraw', 'reset')
  const dialog = await withdraw(page)
  await expect(dialog.getByText(checking)).toBeVisible()
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
  await control.act('faults/clear')
  await control.act('faults/release')
})

test('a log-out forgets what was in doubt, and the next borrower of the phone is told nothing [F44]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person(wallet))
  await page.clock.install()
  await control.fault('withdraw', '502')
  const dialog = await withdraw(page, { isTimeStopped: true })
  await expect(dialog.getByText(checking)).toBeVisible()
  await goOnAt(page, 5, 'answeredAt')
  await expect(dialog.getByText(missing)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Withdrawal of ₹100')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByText('Withdrawal of ₹100')).toHaveCount(0)
  // Nothing that is anybody's, the withdrawal among it.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(
    /sealed|money-intents|drafts/,
  )
})

test('what is in doubt and a new password cannot open is said until it was read, in both languages [R395]', async ({
  page,
  control,
  signInByForm,
}) => {
  const person = await control.person(wallet)
  await signInByForm(person)
  await control.fault('withdraw', 'held')
  await withdraw(page)
  await expect.poll(async () => (await control.requests('MoneyNew/tixian')).length).toBe(1)
  await control.act('sessions/expire', { phone: person.phone })
  await page.goto('/profile/personal')
  await expect(page).toHaveURL('/auth/signin')
  const enter = async () => {
    await page.locator('input[type=tel]').fill(person.phone)
    await page.locator('input[type=password]').fill('another-1')
    await page.locator('button[type=submit]').click()
  }
  await page.goto('/auth/forgot-password')
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
  await expect(notice).toHaveCount(0)
  await control.act('faults/clear')
  await control.act('faults/release')
})
