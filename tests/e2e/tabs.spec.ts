import type { Page } from '@playwright/test'

import { submitAccount } from '../fill-in.ts'
import { expect, sendSignIn, test } from '../fixtures.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const tab = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test("the four tabs lead to their places, the current one is marked, and customer service opens the provider's address in a new tab [R006 R007 R008 R009 R010 R012]; a tab looks tapped before the next screen is drawn, and a tap on that of the screen that one stands on brings it to its top", async ({
  page,
  context,
  control,
  signIn,
}) => {
  await context.route('https://help.example/**', (route) => route.fulfill({ body: 'How can we help?' }))
  await control.act('config', { kefu: 'https://help.example/chat?from=app' })
  await signIn(await control.person())
  await page.goto('/')
  await expect(bar(page).getByRole('link')).toHaveText(['Home', 'Wallet', 'Customer service', 'Profile'])
  const { height = 0 } = page.viewportSize() ?? {}
  for (const [name, path] of [
    ['Wallet', '/wallet'],
    ['Profile', '/profile'],
    ['Home', '/'],
  ] as const) {
    await tab(page, name).click()
    await expect(page).toHaveURL(path)
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(bar(page).locator('[aria-current]')).toHaveCount(1)
    const weights = await bar(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Number(getComputedStyle(link).fontWeight)))
    expect(weights.filter((weight) => weight >= 700)).toHaveLength(1)
    // The bar is another one once the next screen is drawn.
    const bottom = async () => {
      const box = await bar(page).boundingBox()
      return box && Math.round(box.y + box.height)
    }
    await expect.poll(bottom).toBe(height)
  }

  await test.step('customer service', async () => {
    await expect(tab(page, 'Customer service')).toHaveAttribute('href', 'https://help.example/chat?from=app')
    const opened = context.waitForEvent('page')
    await tab(page, 'Customer service').click()
    const service = await opened
    await expect(service).toHaveURL('https://help.example/chat?from=app')
    await expect(page).toHaveURL('/')
    await service.close()
  })

  await expect(h1(page, 'Easy Loan')).toBeVisible()
  const drawnAtFirst = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('nav a[href="/profile"]')?.click()
    // The end of the frame in which a finger sees what it did.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return document.querySelector('h1')?.textContent
  })
  expect(drawnAtFirst).toBe('Easy Loan')
  await expect(h1(page, 'Profile')).toBeVisible()

  await tab(page, 'Home').click()
  await expect(h1(page, 'Easy Loan')).toBeVisible()
  // A tap on the tab of a screen that one stands on brings it to its top.
  const tops = await page.evaluate(async () => {
    document.getElementById('main')?.style.setProperty('min-height', '200vh')
    // Long enough for the router to hear that it was scrolled, and to draw what is opened again.
    const settled = () => new Promise((resolve) => setTimeout(resolve, 300))
    scrollTo(0, 200)
    await settled()
    const before = scrollY
    document.querySelector<HTMLElement>('nav a[href="/"]')?.click()
    await settled()
    return [before, scrollY]
  })
  // What comes in above may move it by a pixel.
  expect(tops.map((top) => Math.round(top / 100))).toEqual([2, 0])
})

// That a screen deeper in has Back instead of tabs: tests/drawn/routes.test.tsx.
test('Back leads where one came from, also after a form replaced itself with that screen [R048]', async ({
  page,
  control,
}) => {
  const { phone } = await control.person()
  const back = () => page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.goto('/')
  await tab(page, 'Profile').click()
  await page.getByRole('link', { name: 'Login / Register' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(h1(page, 'Reset password')).toBeVisible()
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('New password', { exact: true }).fill('secret123')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(h1(page, 'Sign in')).toBeVisible()
  await back()
  await expect(h1(page, 'Profile')).toBeVisible()

  await page.getByRole('link', { name: 'Login / Register' }).click()
  await sendSignIn(page, { phone, password: 'secret123' })
  await tab(page, 'Wallet').click()
  // Tapped twice it needs one Back.
  await tab(page, 'Profile').dblclick()
  await page.getByRole('link', { name: 'My Profile', exact: true }).click()
  await page.getByRole('link', { name: 'Bank information', exact: true }).click()
  await expect(h1(page, 'Bank information')).toBeVisible()
  await page.getByLabel('Account holder name').fill('Maria Santos')
  await page.getByLabel('Bank name').fill('Bank of Luzon')
  await page.getByLabel('Card number').fill('1234567890123456')
  await submitAccount(page)
  await expect(h1(page, 'My profile')).toBeVisible()
  await expect(page.getByText('1/4')).toBeVisible()
  await back()
  await expect(h1(page, 'Profile')).toBeVisible()
  await page.goBack()
  await expect(h1(page, 'Wallet')).toBeVisible()
})
