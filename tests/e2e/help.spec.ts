import { atRest, expect, test } from '../fixtures.ts'
import { keptReads } from '../sealing.ts'

// The help: a slip for the counter of what was read. Without a network: tests/offline/help.spec.ts.

test('a borrower has a slip for the counter of what was read, opened from a link, and asks nobody for it [R391]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }] })
  await signIn(person)
  const [loan] = person.loans
  await page.goto('/repayment/list')
  await page.getByRole('link', { name: 'View details' }).click()
  await expect(page.getByText('Due date').first()).toBeVisible()
  // What was read is kept a moment later.
  await expect.poll(() => keptReads(page)).toContain('dueAt')
  await control.act('log/clear')
  await page.goto(`/help?page=how-to-pay&order=${loan?.ordernum}`)
  const slip = page.getByRole('region', { name: 'For the counter' })
  for (const text of [loan?.ordernum ?? '-', /₹[\d,]+\.\d\d/, /^\d+ \w{3} \d{4}$/])
    await expect(slip.getByText(text).first()).toBeVisible()
  await atRest(page)
  expect(await control.requests('OrderNew/hkinfo')).toEqual([])
})
