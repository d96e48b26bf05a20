import type { Locator } from '@playwright/test'

import { expect, hold, test } from '../fixtures.ts'
import { boxOf, wideWindows } from '../wide.ts'

// A tablet or a desk: the tabs stand at the side, Home, Wallet and Profile have two columns, and nothing is stretched.

test.use({ viewport: wideWindows[0] ?? null, isMobile: false, hasTouch: false })

test('two columns: what one does at the left, the rest at the right; a question is as narrow over them as over any other screen', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ balance: 500 }))
  const areBeside = async (left: Locator, right: Locator) => {
    const [first, second] = [await boxOf(left), await boxOf(right)]
    expect(first.x + first.width).toBeLessThan(second.x)
    expect(Math.abs(first.width - second.width)).toBeLessThan(1)
  }
  await page.goto('/')
  const calculator = page.getByRole('region', { name: 'Loan calculator' })
  for (const size of wideWindows)
    await test.step(`at ${size.width}`, async () => {
      await page.setViewportSize(size)
      await areBeside(calculator, page.getByRole('region', { name: 'Recent loans' }))
      // The way on belongs to the calculator, and leaves the rest alone.
      const [column, bar] = [
        await boxOf(calculator),
        await boxOf(page.getByRole('region', { name: 'Result' })),
      ]
      expect([bar.x, bar.width].map(Math.round)).toEqual([column.x, column.width].map(Math.round))
      expect(Math.round(bar.y + bar.height)).toBe(size.height)
    })

  await page.goto('/wallet')
  const balance = page.getByRole('button', { name: 'Withdraw', exact: true }).locator('xpath=..')
  for (const size of wideWindows)
    await test.step(`the wallet at ${size.width}`, async () => {
      await page.setViewportSize(size)
      await areBeside(
        balance,
        page.getByRole('meter').locator('xpath=ancestor::*[contains(@class, "card-card")]'),
      )
    })
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  // Its code may replace what stood for it.
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(480)
})

test('the shell of home stands where the app then stands', async ({ page }) => {
  const letCode = await hold(page, /\/assets\/.*\.js$/)
  const letData = await hold(page, /IndexNew\/(index|gettitle)/)
  await page.goto('/')
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#root :is(header, nav, nav a, h1, li, main, [class^=skeleton])')].map(
        (element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [element.className, x, y, width, height].join(' ')
        },
      ),
    )
  await expect(page.locator('#root > [inert] nav')).toBeVisible()
  const shell = (await places()).map((place) => place.replace(' active', ''))
  letCode()
  await expect(page.locator('#root > [inert]')).toHaveCount(0)
  expect((await places()).map((place) => place.replace(' active', ''))).toEqual(shell)
  letData()
})
