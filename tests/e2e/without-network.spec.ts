import type { Page } from '@playwright/test'

import { controlled, expect, test, typeAmount } from '../fixtures.ts'
import { arriveWithin } from '../screens.ts'
import { keptReads } from '../sealing.ts'

// What was counted, agreed to and read of a price is there without a network, on one phone: its first visit is what costs.
test.use({ serviceWorkers: 'allow' })

const calculator = (page: Page) => page.getByRole('region', { name: 'Loan calculator' })
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const costs = (page: Page) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText('It costs you', { exact: true }) })
    .locator('dd')
const needsInternet = (place: Page | ReturnType<typeof calculator>) =>
  place.getByText('This is not saved on this phone. It needs the internet.')
const same = /^Same as what you agreed to on \d+ \w+ \d{4}$/

test('the fee that was saved for a choice, the copy of what was agreed to and the price of a loan stand there with their age; of others it is said once, in its place [R376 R379 R381 R390]', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await test.step('the fee, for a visitor', async () => {
    await page.goto('/')
    await typeAmount(page, 200_000)
    await expect(result(page)).toContainText('₹18,026.67 × 12')
    await controlled(page)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('easy-loan/reads')?.includes('18026')))
      .toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(result(page)).toContainText('₹18,026.67 × 12')
    await expect(calculator(page).getByText(/^Saved \d+ \w+ \d{4}, \d{1,2}:\d\d\s[AP]M$/)).toBeVisible()
    for (const amount of [300_000, 310_000, 320_000]) {
      await typeAmount(page, amount)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(result(page)).toHaveText('—Apply Now')
      await expect(needsInternet(calculator(page))).toBeVisible()
    }
    await expect(page.getByRole('alert')).toHaveText('')
    await typeAmount(page, 200_000)
    await expect(result(page)).toContainText('₹18,026.67 × 12')
    // The worker has none of it.
    const kept = await page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url)
      return found.filter((url) => url.includes('getfuwufei'))
    })
    expect(kept).toEqual([])
    await context.setOffline(false)
  })

  const person = await control.person({
    profile: 'complete',
    loans: [{ state: 'completed', amount: 100_000, months: 12 }],
  })
  await signIn(person)
  await page.goto('/loan/apply')
  await page.getByLabel('I confirm the loan information above').check()
  // What is recorded is what is on screen, and this is; the second only once the lender's price is of today.
  await expect(page.getByRole('main').getByText('about 14.73%').first()).toBeVisible()
  await expect(page.getByText(/Today the lender asks ₹9,013\.33 a month/)).toBeVisible()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveURL(/\/loan\/results\/\d+$/)
  await page.getByRole('link', { name: 'Keep a copy' }).click()
  await expect(page.getByText(same)).toBeVisible()
  const copy = page.url()
  const id = new URL(copy).searchParams.get('order')
  // What is left while it is being read is not kept.
  for (const key of [
    ['loan', { id }],
    ['contract', { loanId: id }],
  ])
    await expect.poll(() => keptReads(page)).toContain(JSON.stringify(key))
  await arriveWithin(page, `/loan/key-facts?order=${person.loans[0]?.id}`)
  await expect(costs(page)).toHaveText('₹8,159.96')
  await page.reload()
  await expect(costs(page)).toHaveText('₹8,159.96')
  await expect.poll(() => keptReads(page)).toContain('dueAt')

  await context.setOffline(true)
  await page.reload()
  await expect(costs(page)).toHaveText('₹8,159.96')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.goto('/loan/key-facts?amount=60000&months=12')
  await expect(needsInternet(page)).toBeVisible()
  expect(await page.getByRole('main').textContent()).not.toMatch(/₹|%/)

  await page.goto(copy)
  await expect(page.getByText(same)).toBeVisible()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save or print' })).toBeEnabled()
})
