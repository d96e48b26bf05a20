import type { Page } from '@playwright/test'

import { expect, overflows, test } from '../fixtures.ts'
import { englishOn, wordsOf } from '../words.ts'

const lang = (page: Page) => page.locator('html').getAttribute('lang')
const toFilipino = async (page: Page) => {
  await page.getByRole('button', { name: 'Filipino', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
}

test.describe('a phone set to Filipino', () => {
  test.use({ locale: 'fil-PH' })
  test('starts in English; the chosen language survives a reload and a relaunch, and is that of other tabs from then on [R002 R003 R004]', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Apply Now', exact: true })).toBeVisible()
    expect(await lang(page)).toBe('en')
    await toFilipino(page)
    await expect(page.getByRole('button', { name: wordsOf('fil')('Apply Now'), exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: wordsOf('fil')('Apply Now'), exact: true })).toBeVisible()
    expect(await lang(page)).toBe('fil')
    await page.goto('about:blank')
    const relaunched = await context.newPage()
    await relaunched.goto('/auth/signin')
    await expect(relaunched.getByRole('heading', { level: 1, name: wordsOf('fil')('Sign in') })).toBeVisible()
    expect(await lang(relaunched)).toBe('fil')

    await page.goto('/profile')
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await expect(relaunched.locator('html')).toHaveAttribute('lang', 'en')
    await expect(relaunched.getByRole('heading', { level: 1, name: 'Sign in', exact: true })).toBeVisible()
    await toFilipino(relaunched)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
    await expect(
      page.getByRole('heading', { level: 1, name: wordsOf('fil')('Profile'), exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filipino', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
})

test('a switch to Filipino puts over every word of the screen that is open, and of the next [R001 R005]', async ({
  page,
  control,
}) => {
  const isFilipino = async (path: string) => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect.poll(() => englishOn(page), `still English on ${path}`).toEqual([])
    expect(await overflows(page), `${path} scrolls sideways`).toBe(false)
  }
  await page.goto('/')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await toFilipino(page)
  await isFilipino('/ after the switch')
  // The lender's own words, too, are asked for in it.
  await expect
    .poll(async () => (await control.requests('IndexNew/index')).map(({ land }) => land))
    .toEqual(['en', 'fil'])
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('fil')('Profile') })).toBeVisible()
  await isFilipino('/profile')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await toFilipino(page)
  await isFilipino('/profile after the switch')
})
