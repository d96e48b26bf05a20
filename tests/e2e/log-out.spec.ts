import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { wordsOf } from '../words.ts'

const session = (page: Page) => page.evaluate(() => localStorage.getItem('easy-loan/session'))
const say = wordsOf('fil')

async function toHubInFilipino(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Filipino' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
}
const logOut = (page: Page) => page.getByRole('button', { name: say('Log out'), exact: true }).click()
const hasLeft = async (page: Page) => {
  await expect(page).toHaveURL('/auth/signin')
  expect(await session(page)).toBeNull()
  await expect(page.getByRole('heading', { level: 1, name: say('Sign in') })).toBeVisible()
}

test('tells the provider, forgets the token and keeps the language [R003 R054 R055 R057 R058 R059]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await toHubInFilipino(page)
  await logOut(page)
  await hasLeft(page)
  await expect.poll(async () => (await control.requests('UserNew/logout')).length).toBe(1)
  const [request] = await control.requests('UserNew/logout')
  expect(request).toMatchObject({ method: 'GET', hasToken: true, land: 'fil' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await expect(page.getByRole('heading', { level: 1, name: say('Sign in') })).toBeVisible()
})

test.describe('whatever the provider says', () => {
  test.use({ serviceWorkers: 'allow' })

  test('it completes on this phone: refused, unheard, offline [R056]', async ({
    page,
    control,
    context,
    signIn,
  }) => {
    const person = await control.person()
    await signIn(person)
    await toHubInFilipino(page)
    await control.fault('signOut', '500')
    await logOut(page)
    await hasLeft(page)

    await page.goto('/')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await signIn(person)
    await toHubInFilipino(page)
    await control.fault('signOut', 'hang')
    await logOut(page)
    await hasLeft(page)

    await page.goto('/')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await signIn(person)
    await toHubInFilipino(page)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await logOut(page)
    await hasLeft(page)
  })
})
