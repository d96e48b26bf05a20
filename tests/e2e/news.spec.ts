import type { Page } from '@playwright/test'

import { wholeAnswer } from '../answers.ts'
import { expect, goOnIn, test } from '../fixtures.ts'
import { goWithin } from '../screens.ts'
import { openedEntry } from '../sealing.ts'

// What this phone saw change in what the lender says.

const open = async (page: Page) => {
  await page.goto('/news')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

test('a change is told once it was seen, with its time, in the language of now, and is gone with the log-out [R384]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({
    profile: 'complete',
    loans: [{ state: 'under-review', amount: 80_000 }],
  })
  const [loan] = person.loans
  await signIn(person)
  await open(page)
  await expect(page.getByText('Nothing has changed yet')).toBeVisible()

  const readLoans = async () => {
    // What was read before is drawn at once.
    const read = wholeAnswer(page, /OrderNew\/lists/)
    await page.goto('/loan/my-loans')
    await read
    await expect(page.getByText('₹80,000')).toBeVisible()
  }
  // The first read is what the next is compared with.
  await readLoans()
  await expect.poll(() => openedEntry(page, 'news')).toContain('"9"')
  await control.lender('approve', { order: loan?.id })
  await page.reload()
  await expect.poll(() => openedEntry(page, 'news')).toContain('"isUnseen":true')

  await page.goto('/')
  const link = page.getByRole('main').getByRole('link', { name: 'What changed', exact: true })
  await expect(link).toHaveAccessibleDescription('Something new')
  await link.click()
  const time = String.raw`\d{1,2} \w{3} \d{4}, .+`
  await expect(entries(page)).toHaveText([
    new RegExp(`^Loan ${loan?.ordernum}: under review → approved\\. This phone saw it ${time}\\.$`),
  ])
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(link).toHaveAccessibleDescription('')

  // Disbursing is no other code in lists, though it is on the application's page.
  await control.lender('disburse', { order: loan?.id })
  await page.goto(`/loan/results/${loan?.id}`)
  await expect(page.getByRole('list', { name: 'Loan progress' })).toBeVisible()
  await readLoans()
  await open(page)
  await expect(entries(page)).toHaveCount(1)

  await goOnIn(page, 'fil')
  await expect(entries(page)).toHaveText([/^Loan E\d+: sinusuri → aprubado\./])
  await goOnIn(page, 'en')

  await goWithin(page, '/profile')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('easy-loan/news'))).toBeNull()
})
