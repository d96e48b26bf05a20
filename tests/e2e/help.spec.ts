import { expect, test } from '../fixtures.ts'

// The help: for everyone, without a network, and with a slip for the counter.

test('a visitor reads each page, linked from Profile, also without a network after the first visit [R391]', async ({
  phone,
}) => {
  const { page, context } = await phone.start()
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: 'Help', exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  const h1 = page.getByRole('heading', { level: 1 })
  for (const title of ['If you cannot pay', 'How to pay', 'Is this real?', 'Words', 'Who to complain to']) {
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(h1).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(/[a-z]{4}/)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(h1).toHaveText('Help')
  }
})

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
  await control.act('log/clear')
  await page.goto(`/help?page=how-to-pay&order=${loan?.ordernum}`)
  const slip = page.getByRole('region', { name: 'For the counter' })
  for (const text of [loan?.ordernum ?? '-', /₹[\d,]+\.\d\d/, /^\d+ \w{3} \d{4}$/])
    await expect(slip.getByText(text).first()).toBeVisible()
  expect(await control.requests('OrderNew/hkinfo')).toEqual([])
})
