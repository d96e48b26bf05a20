import type { Page, Request } from '@playwright/test'

import { expect, hold, test } from '../fixtures.ts'

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

async function withdraw(page: Page) {
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByLabel('Amount', { exact: true }).fill('100')
  await dialog.getByLabel('Withdrawal code', { exact: true }).fill('246810')
  await dialog.getByLabel('Remark', { exact: true }).fill('School fees')
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).dblclick()
  return dialog
}

async function apply(page: Page) {
  await page.goto('/loan/apply')
  await page.getByLabel('I confirm the loan information above').check()
  await page.getByRole('button', { name: 'Submit application' }).dblclick()
}

test('a withdrawal that is answered too late is looked for and found, after one request [F10]', async ({
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
  await expect(page.getByText('Withdrawal Successful', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('₹400', { exact: true })).toBeVisible()
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)
})

for (const kind of ['reset', '502', 'captive']) {
  test(`a withdrawal that did not arrive (${kind}) is offered again after two reads, and leaves again only by a tap [F11 F25]`, async ({
    page,
    control,
    signIn,
  }) => {
    await signIn(await control.person(wallet))
    await control.fault('withdraw', kind)
    const isIt = (request: Request) => request.url().endsWith('/MoneyNew/tixian')
    const lost =
      kind === 'reset' ? page.waitForEvent('requestfailed', isIt) : page.waitForEvent('requestfinished', isIt)
    const dialog = await withdraw(page)
    await lost
    const letLook = await hold(page, /MoneyNew\/tixianlist/)
    await expect(dialog.getByText(checking)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Confirm withdrawal' })).toBeDisabled()
    await control.act('log/clear')
    letLook()
    await expect(dialog.getByText(missing)).toBeVisible()
    expect((await control.requests('MoneyNew/tixianlist')).length).toBeGreaterThan(0)
    expect(await control.requests('MoneyNew/tixian')).toHaveLength(0)
    await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByText('Withdrawal Successful', { exact: true })).toBeVisible()
    expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)
  })
}

test('an application that arrived without an answer is looked for and found, after one request [F12]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete', loans: [{ state: 'rejected' }] }))
  await control.fault('applyForLoan', 'lost')
  await apply(page)
  await expect(page.getByText('Application submitted successfully')).toBeVisible()
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
  await control.fault('applyForLoan', 'reset')
  await apply(page)
  await expect(page.getByText(checking)).toBeVisible()
  await expect(page.getByText(missing)).toBeVisible()
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveURL('/loan/my-loans')
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(2)
})

test('while the loans cannot be read, nothing is claimed and nothing leaves; they are read again by themselves', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  await page.goto('/loan/apply')
  await page.getByLabel('I confirm the loan information above').check()
  await control.fault('applyForLoan', 'lost', { delay: 1_500 })
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect.poll(async () => (await control.requests('OrderNew/daikuan')).length).toBe(1)
  await control.fault('loans', '500', { times: 0 })
  await expect(page.getByText(/^We could not see whether this arrived/)).toBeVisible()
  await control.act('faults/clear')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page).toHaveURL('/loan/my-loans')
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
})

for (const hasArrived of [true, false]) {
  test(`a withdrawal whose answer a killed app never heard is looked for at the next start: it ${hasArrived ? 'arrived' : 'did not'} [F50]`, async ({
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
    await page.goto('/')
    const notice = page.getByRole('status').filter({ hasText: 'Withdrawal of ₹100' })
    await expect(notice).toContainText(checking)
    letLook()
    if (hasArrived) {
      await expect(page.getByText('Withdrawal Successful', { exact: true })).toBeVisible()
      await expect(notice).toHaveCount(0)
      await page.getByRole('link', { name: 'Wallet', exact: true }).click()
      await expect(page.getByText('₹400', { exact: true })).toBeVisible()
    } else {
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
      await expect(page.getByText('Withdrawal Successful', { exact: true })).toBeVisible()
      await expect(notice).toHaveCount(0)
    }
    expect(await control.requests('MoneyNew/tixian')).toHaveLength(hasArrived ? 1 : 2)
    expect(errors).toEqual([])
  })
}

test('an application whose answer a killed app never heard is found by one of two tabs, and neither sends it again [F50]', async ({
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
  // The tab that looks first tells what it found; the other only hears that it is settled.
  const foundIn = () => [page, other].filter((tab) => tab.url().endsWith('/loan/my-loans')).length
  await expect.poll(foundIn, { timeout: 20_000 }).toBe(1)
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
})

test('a log-out forgets what was in doubt, and the next borrower of the phone is told nothing [F44]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person(wallet))
  await control.fault('withdraw', 'reset')
  const dialog = await withdraw(page)
  await expect(dialog.getByText(missing)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Withdrawal of ₹100')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByText('Withdrawal of ₹100')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('100')
})
