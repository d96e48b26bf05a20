import type { Page } from '@playwright/test'

import { catalogPath, catalogs, readCatalog } from '../checks/po.ts'
import { expect, overflows, test } from '../fixtures.ts'
import { wordsOf } from '../words.ts'

const lang = (page: Page) => page.locator('html').getAttribute('lang')
const toFilipino = async (page: Page) => {
  await page.getByRole('button', { name: 'Filipino', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
}

test.describe('a phone set to Filipino', () => {
  test.use({ locale: 'fil-PH' })
  test('starts in English; the chosen language survives a reload and a relaunch [R002 R003 R004]', async ({
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
  })
})

/** Every text that is seen or spoken, piece by piece. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title']) {
        texts.push(element.getAttribute(name) ?? '')
      }
    }
    return texts.flatMap((text) => text.split(' · ')).map((text) => text.trim())
  })

/** The texts that read differently in Filipino, as they stand in a page: whole, or in pieces around what is filled in. */
const english = new Set(
  catalogs
    .flatMap((catalog) => readCatalog(catalogPath(catalog, 'fil')))
    .filter(({ id, words }) => id !== words)
    .flatMap(({ id }) => id.split(/<\/?\d+\/?>|\{.*\}/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 2),
)

test('after a switch to Filipino nothing stays English, on any screen [R001 R005]', async ({
  page,
  control,
  signIn,
}) => {
  test.setTimeout(120_000)
  const person = await control.person({
    profile: 'complete',
    balance: 500,
    loans: [
      { state: 'completed', amount: 250_000, months: 24 },
      { state: 'under-review' },
      { state: 'rejected' },
    ],
  })
  const id = person.loans[0]?.id
  const isFilipino = async (path: string) => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const left = (await textsOf(page)).filter((text) => english.has(text))
    expect(left, `still English on ${path}`).toEqual([])
    expect(await overflows(page), `${path} scrolls sideways`).toBe(false)
  }
  await page.goto('/')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await toFilipino(page)
  await isFilipino('/ after the switch')
  for (const path of ['/profile', '/service', '/auth/signin', '/auth/register', '/auth/forgot-password']) {
    await page.goto(path)
    await isFilipino(path)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await signIn(person)
  await page.goto('/profile')
  await toFilipino(page)
  for (const path of [
    '/',
    '/profile',
    '/profile/personal',
    '/profile/identity',
    '/profile/personal-info',
    '/profile/bank-info?mode=view',
    '/profile/documents',
    '/profile/signature',
    '/profile/change-password',
    '/loan/apply',
    `/loan/results/${id}`,
    '/loan/my-loans',
    '/loan/records',
    `/loan/details?id=${id}`,
    `/loan/contract?id=${id}`,
    '/repayment/list',
    `/repayment?order=${person.loans[0]?.ordernum}`,
    '/wallet',
    '/wallet/withdraw-list',
  ]) {
    await page.goto(path)
    await isFilipino(path)
  }
})
