import { expect, test } from '../fixtures.ts'

// Counted at the provider: a money call leaves once per tap, whatever becomes of its answer.
test.use({ expectedNoise: [/Failed to load resource/] })

test('an application whose answer is lost is sent once, and is not called failed', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  for (const kind of ['lost', 'reset']) {
    await control.act('log/clear')
    await control.fault('applyForLoan', kind)
    await page.goto('/loan/apply')
    await page.getByLabel('I confirm the loan information above').check()
    await page.getByRole('button', { name: 'Submit application' }).dblclick()
    await expect(page.getByText('We could not see whether this arrived.')).toBeVisible()
    expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
  }
})

test('a withdrawal whose answer is lost is sent once, and the lists are read before another try', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete', balance: 500, code: '246810' }))
  await control.fault('withdraw', 'lost')
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByLabel('Amount', { exact: true }).fill('100')
  await dialog.getByLabel('Withdrawal code', { exact: true }).fill('246810')
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).dblclick()
  await expect(dialog.getByText('We could not see whether this arrived.')).toBeVisible()
  expect(await control.requests('MoneyNew/tixian')).toHaveLength(1)
  expect(await control.requests('MoneyNew/tixianlist')).not.toHaveLength(0)
})
