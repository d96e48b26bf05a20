import { controlled, expect, test } from '../fixtures.ts'

test.use({ serviceWorkers: 'allow' })

// The help is for everyone, also where there is no network.

test('a visitor reads each page, linked from Profile, also without a network after the first visit [R391]', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await controlled(page)
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
