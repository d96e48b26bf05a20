import type { Page } from '@playwright/test'

import { submitAccount } from '../fill-in.ts'
import { expect, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'

/** The calls that reached the provider, by name and how often. */
function countCalls(page: Page) {
  const calls: Record<string, number> = {}
  page.on('request', (request) => {
    const name = /index\.php\/(\w+\/\w+)/.exec(request.url())?.[1]
    if (name) calls[name] = (calls[name] ?? 0) + 1
  })
  return calls
}

const open = (page: Page, name: string) =>
  page.locator('#root nav').getByRole('link', { name, exact: true }).click()

test.describe('what goes over the network', () => {
  test('on a first visit each read is made once; the next screen is fetched on intent, unless data is to be saved', async ({
    page,
  }) => {
    const profile = page.locator('#root nav').getByRole('link', { name: 'Profile', exact: true })
    const calls = countCalls(page)
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    const isFetched = () => files.some((file) => file.startsWith('/assets/profile-'))
    await page.goto('/')
    await expect(page.getByText('Total repayment')).toBeVisible()
    await expect.poll(() => calls['IndexNew/getfuwufei']).toBe(1)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(calls).toEqual({
      'IndexNew/index': 1,
      'IndexNew/gettitle': 1,
      'IndexNew/getkefu': 1,
      'IndexNew/getfuwufei': 1,
    })
    expect(isFetched()).toBe(false)
    await profile.hover()
    await expect.poll(isFetched).toBe(true)

    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    files.length = 0
    await page.goto('/')
    await expect(page.getByText('Total repayment')).toBeVisible()
    await profile.hover()
    await open(page, 'Wallet')
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
    expect(files).not.toEqual([])
    expect(isFetched()).toBe(false)
  })
})

test('where the phone says by mistake that there is no network, a section leaves at once, and an application can be submitted', async ({
  page,
  control,
  signIn,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })
  await signIn(await control.person())
  await page.goto('/profile/bank-info')
  await page.getByLabel('Account holder name').fill('Maria Santos')
  await page.getByLabel('Bank name').fill('Bank of Luzon')
  await page.getByLabel('Card number').fill('1234567890123456')
  await submitAccount(page)
  await expect.poll(() => timesSaid(page, 'Bank information submitted')).toBeGreaterThan(0)
  expect(await control.requests('InfoNew/bankinfo')).toHaveLength(1)

  await signIn(await control.person({ profile: 'complete' }))
  await page.goto('/loan/apply')
  await page.getByLabel('I confirm the loan information above').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveURL(/\/loan\/results\/\d+$/)
  await expect(page.getByText(/You are offline/)).toHaveCount(0)
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(1)
})
