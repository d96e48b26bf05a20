import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { dayInWords, inDays } from '../days.ts'
import { controlled, expect, test } from '../fixtures.ts'
import { storedText } from '../stored.ts'
import { wordsOf } from '../words.ts'

const session = (page: Page) => page.evaluate(() => localStorage.getItem('easy-loan/session'))
const say = wordsOf('fil')

const logOut = (page: Page) => page.getByRole('button', { name: say('Log out'), exact: true }).click()
const hasLeft = async (page: Page) => {
  await expect(page).toHaveURL('/auth/signin')
  expect(await session(page)).toBeNull()
  await expect(page.getByRole('heading', { level: 1, name: say('Sign in') })).toBeVisible()
}

// Where the provider refuses it or is not heard: tests/drawn/log-out.test.tsx.
test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('tells the provider, forgets the token and keeps the language; without a network it completes on this phone [R003 R054 R055 R056 R057 R058 R059]', async ({
    page,
    control,
    context,
    signIn,
  }) => {
    const person = await control.person()
    await signIn(person)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Filipino' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
    await logOut(page)
    await hasLeft(page)
    await expect.poll(async () => (await control.requests('UserNew/logout')).length).toBe(1)
    const [request] = await control.requests('UserNew/logout')
    expect(request).toMatchObject({ method: 'GET', hasToken: true, land: 'fil' })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
    await expect(page.getByRole('heading', { level: 1, name: say('Sign in') })).toBeVisible()

    await signIn(person)
    await page.goto('/profile')
    await controlled(page)
    await context.setOffline(true)
    await logOut(page)
    await hasLeft(page)
  })
})

test('what only this phone has is counted before, named in the question, and offered as a file first [R388]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }] })
  await signIn(person)
  await page.goto(`/repayment?order=${person.loans[0]?.ordernum}`)
  await page.getByRole('button', { name: 'I paid this' }).click()
  const form = page.getByRole('dialog', { name: 'I paid this' })
  await form.getByLabel('Amount paid', { exact: true }).fill('9000')
  await form.getByLabel('Day', { exact: true }).fill(inDays(-1))
  await form.getByLabel('Where', { exact: true }).fill('<b>Cebuana & sons</b>')
  await form.getByLabel('Photo of the receipt', { exact: true }).setInputFiles('tests/files/photo.jpg')
  await expect(form).toContainText('Photo added')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  await page.goto('/profile')
  const logOut = page.getByRole('button', { name: 'Log out', exact: true })
  await expect(logOut).toHaveAccessibleDescription('1 item is only on this phone')
  await logOut.click()
  const question = page.getByRole('dialog', { name: 'Log out' })
  await expect(question).toContainText('1 item is only on this phone. Logging out deletes it.')
  await expect(question.getByRole('listitem')).toHaveText([
    `What you noted: ₹9,000 paid on ${dayInWords(inDays(-1))}`,
  ])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Save them as a file first' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-records.html')
  const file = readFileSync(await download.path(), 'utf8')
  expect(file).not.toContain('<script')
  const copy = await page.context().newPage()
  await copy.setContent(file)
  for (const words of [
    '₹9,000',
    dayInWords(inDays(-1)),
    '<b>Cebuana & sons</b>',
    String(person.loans[0]?.ordernum),
  ])
    await expect(copy.getByText(words, { exact: true })).toBeVisible()
  await expect
    .poll(() => copy.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await copy.close()

  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await logOut.click()
  await question.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL('/auth/signin')
  await expect.poll(async () => (await storedText(page)).includes('own-payment')).toBe(false)
})
