import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'

// The account that the loan is paid to: given once. One that is refused, and one that was sent: tests/drawn/sections.test.tsx.

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()

test('the account is asked for, its card groups itself; it is sent once, after a last look [F61 R019 R168 R189 R190 R191 R192 R193 R196]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.goto('/profile/bank-info')
  await expect(page.getByText('The bank card cannot be changed once submitted.')).toBeVisible()
  await expect(page.getByText('It must be a savings account in your own name.')).toBeVisible()
  await test.step('holder, bank and card are asked for; the card groups itself and keeps the caret', async () => {
    await submit(page)
    for (const [name, sentence] of [
      ['Account holder name', "Please enter the account holder's name"],
      ['Bank name', "Please enter the bank's name"],
      ['Card number', 'Please enter the card number'],
    ] as const) {
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(sentence))
    }
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
    const card = field(page, 'Card number')
    await expect(card).toHaveAttribute('inputmode', 'numeric')
    await card.pressSequentially('12ab34-567 8901 2345 6789 0123')
    await expect(card).toHaveValue('1234 5678 9012 3456 789')
    await card.press('Home')
    for (let step = 0; step < 6; step += 1) await card.press('ArrowRight')
    await card.press('Backspace')
    await card.pressSequentially('0')
    await expect(card).toHaveValue('1234 0678 9012 3456 789')
    expect(await card.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
    expect(await control.requests('InfoNew/bankinfo')).toHaveLength(0)
  })
  const typed = [
    ['Account holder name', 'Maria Clara Santos'],
    ['Bank name', 'Banco de Oro'],
    ['Card number', '1234 5678 9012 3456'],
    ['Branch', 'Quezon Avenue'],
    ['IFSC code', 'SBIN0001234'],
  ] as const
  for (const [name, text] of typed) await field(page, name).fill(text)
  await control.act('log/clear')
  // Nothing leaves before the last look, which shows what is sent for good.
  await submit(page)
  const check = page.getByRole('dialog', { name: 'Check before you send' })
  for (const shown of ['Maria Clara Santos', 'Banco de Oro', '•••• 3456', 'Quezon Avenue', 'SBIN0001234'])
    await expect(check.getByText(shown, { exact: true })).toBeVisible()
  await expect(check).not.toContainText('1234 5678')
  await check.getByRole('button', { name: 'Back to edit', exact: true }).click()
  await expect(check).toHaveCount(0)
  for (const [name, text] of typed) await expect(field(page, name)).toHaveValue(text)
  expect(await control.requests('InfoNew/bankinfo')).toHaveLength(0)
  await submit(page)
  await check.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect.poll(() => timesSaid(page, 'Bank information submitted')).toBeGreaterThan(0)
  await expect(page).toHaveURL('/profile/personal')
  const [sent, ...more] = await control.requests('InfoNew/bankinfo')
  expect(more).toEqual([])
  expect(sent).toMatchObject({ method: 'POST' })
  expect(sent?.body).toEqual({
    account_holder_name: 'Maria Clara Santos',
    bankname: 'Banco de Oro',
    bankcard: '1234567890123456',
    bank_branch: 'Quezon Avenue',
    idsc_code: 'SBIN0001234',
  })
})
