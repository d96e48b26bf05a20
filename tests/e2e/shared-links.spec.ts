import { expect, test } from '../fixtures.ts'

test('what a screen is about is read by what stands in its address: reloaded, in a new tab, shared [F58 R032]', async ({
  page,
  context,
  control,
  signIn,
}) => {
  const person = await control.person({
    profile: 'complete',
    loans: [{ state: 'completed', amount: 130_000, months: 12 }],
  })
  const [loan] = person.loans
  if (!loan) throw new Error('no loan')
  await signIn(person)
  await page.goto('/repayment/list')
  await page.getByRole('link', { name: 'View details' }).click()
  await expect(page.getByText('Installment 1', { exact: true })).toBeVisible()
  const repayment = new URL(page.url())
  const links = [
    [`/loan/details?id=${loan.id}`, loan.ordernum],
    [`/loan/contract?id=${loan.id}`, loan.ordernum],
    [`/loan/results/${loan.id}`, loan.ordernum],
    [repayment.pathname + repayment.search, 'Installment 1'],
  ] as const
  for (const [path, shown] of links) {
    const shared = await context.newPage()
    // Nothing that another visit read, and no navigation that brought it along.
    await shared.addInitScript(() => localStorage.removeItem('easy-loan/reads'))
    for (const open of [() => shared.goto(path), () => shared.reload()]) {
      await open()
      await expect(shared.getByText(shown, { exact: true }).first(), path).toBeVisible()
    }
    await shared.close()
  }
})
