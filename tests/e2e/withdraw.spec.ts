import type { Page } from '@playwright/test'

import { expect, hold, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { goWithin } from '../screens.ts'
import { keptReads } from '../sealing.ts'

// What the borrower has, owes and may withdraw; the withdrawal. What is said of one, and where it goes:
// tests/drawn/withdraw.test.tsx; the list of those before: tests/drawn/loan-states.test.tsx.

const withdrawButton = (page: Page) => page.getByRole('button', { name: 'Withdraw', exact: true })
const order = { id: 7, money: 100000, rate: 0.0002, monthmoney: 9013.33, months: 12, msgstate: 'Paid out' }

test('the wallet shows balances, score and the current order with its contract, and the phone keeps no more of an account than the list shows [R217 R218 R219 R220 R221 R223 R236]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }] })
  await signIn(person)
  const account = '4000123400005678'
  await control.fault('withdrawals', 'data', {
    data: [{ id: 1, ordernum: 'W1', money: 7500, status: 3, banks: 'Bank of Luzon', account }],
    times: 0,
  })
  await control.fault('wallet', 'data', {
    data: {
      moneys: '62500.5',
      credit_score: 80,
      shouldmoney: 99146.63,
      tixianmoney: 37500,
      order,
      msg: 'Your loan was paid out on Friday.',
    },
  })
  await page.goto('/wallet')
  for (const text of [
    person.phone,
    '₹62,500.50',
    '₹99,146.63',
    '₹37,500',
    'Your loan was paid out on Friday.',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  for (const label of ['Available balance', 'Amount to be repaid', 'Withdrawn amount'])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Credit score' })).toHaveText('80')
  expect(await control.requests('IndexNew/money')).toHaveLength(1)

  await goWithin(page, '/wallet/withdraw-list')
  await expect(page.getByText('•••• 5678')).toBeVisible()
  await expect.poll(() => keptReads(page)).toContain('•••• 5678')
  expect(await keptReads(page)).not.toContain(account)

  await page.goto('/wallet')
  const current = page.getByRole('region', { name: 'Current order' })
  for (const text of ['₹100,000', '12 months']) await expect(current.getByText(text)).toBeVisible()
  await current.getByRole('button', { name: 'View Contract' }).click()
  const contract = page.getByRole('dialog', { name: 'Loan contract' })
  await expect(contract.getByText('Juan dela Cruz').first()).toBeVisible()
})

test('a tap on Withdraw before the code of its dialog is there opens it at once, and one that is closed meanwhile stays closed', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete', balance: 500, code: '246810' }))
  const letCode = await hold(page, /assets\/withdraw-dialog-.*\.js/)
  const asked = page.waitForRequest(/assets\/withdraw-dialog-.*\.js/)
  await page.goto('/wallet')
  await asked
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await withdrawButton(page).click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Loading')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(withdrawButton(page)).toBeFocused()
  await withdrawButton(page).click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveCount(0)
  letCode()
  await dialog.getByLabel('Amount', { exact: true }).fill('100')
  await dialog.getByLabel('Withdrawal code', { exact: true }).fill('246810')
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect.poll(() => timesSaid(page, 'Withdrawal Successful')).toBeGreaterThan(0)
})

test('all of it: where it goes, a review, a receipt with the way to the list, and no trace of it in the next [R389]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete', balance: 500.5, code: '246810' }))
  await control.fault('userInfo', 'data', {
    data: { bankname: 'BDO', bankcard: '4000111122221234' },
    times: 0,
  })
  await page.goto('/wallet')
  await withdrawButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await expect(dialog.getByText('The lender pays to BDO •••• 1234.')).toBeVisible()
  await dialog.getByRole('button', { name: 'All', exact: true }).click()
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('500.50')
  await expect(dialog.getByText('₹500.50 to BDO •••• 1234', { exact: true })).toBeVisible()
  await dialog.getByLabel('Withdrawal code', { exact: true }).fill('246810')
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(dialog).toBeHidden()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByRole('heading', { name: 'Receipt' })).toBeFocused()
  await expect(receipt).toContainText(/₹500\.50.*Pending/)
  await receipt.getByRole('link', { name: 'Open the withdraw list' }).click()
  await expect(page).toHaveURL('/wallet/withdraw-list')
  // The wallet stands until the list's code is there, and its receipt is an article as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw List' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('₹500.50')
  await page.goBack()
  await expect(page.getByText('There is nothing to withdraw yet.')).toBeVisible()
  await expect(receipt).toHaveCount(0)
})
