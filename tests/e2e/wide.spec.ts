import type { Locator, Page } from '@playwright/test'

import { expect, hold, overflows, test } from '../fixtures.ts'
import { makePeople, openScreen, screens } from '../screens.ts'

// A tablet or a desk: the tabs stand at the side, Home, Wallet and Profile have two columns, and nothing is stretched.

const sizes = [
  { width: 1280, height: 800 },
  { width: 900, height: 700 },
]

test.use({ viewport: sizes[0] ?? null, isMobile: false, hasTouch: false })

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}

/** What is wrong with where the tabs are; a screen with a way back has none. */
async function strayTabs(page: Page, { width, height }: { width: number; height: number }) {
  const tabs = page.getByRole('navigation')
  if ((await tabs.count()) === 0) return []
  const rail = await boxOf(tabs)
  const main = await boxOf(page.getByRole('main'))
  const isAtSide = rail.x === 0 && rail.y === 0 && rail.height === height && rail.width < width / 8
  const links = await tabs.getByRole('link').all()
  const seen = await Promise.all(links.map((link) => link.isVisible()))
  return [
    ...(isAtSide ? [] : ['the tabs are not at the side']),
    ...(main.x >= rail.width ? [] : ['the tabs lie over the screen']),
    ...(seen.length === 4 && seen.every(Boolean) ? [] : ['a tab is not to be seen']),
  ]
}

/** Fields, buttons and sentences that are wider than a phone's content or a column of a screen. */
const stretched = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(input, textarea, select, button, p, a[class^=button])')]
      .filter((element) => !element.closest('dialog') && element.getBoundingClientRect().width > 480)
      .map((element) => element.textContent.slice(0, 40)),
  )

const isPlain = ({ act, failing }: (typeof screens)[number]) => !act && !failing

for (const role of ['visitor', 'newcomer', 'borrower', 'payer'] as const) {
  test(`the tabs are at the side, and nothing is stretched or wider than the window: ${role}`, async ({
    page,
    provider,
    control,
  }) => {
    const people = await makePeople(provider.url)
    const found: string[] = []
    for (const screen of screens.filter((each) => each.role === role && isPlain(each))) {
      await openScreen(page, screen, { provider: provider.url, language: 'en', people, faults: control })
      for (const size of sizes) {
        await page.setViewportSize(size)
        const problems = [
          ...(await strayTabs(page, size)),
          ...(await stretched(page)).map((words) => `stretches "${words}"`),
          ...((await overflows(page)) ? ['scrolls sideways'] : []),
        ]
        found.push(...problems.map((problem) => `${screen.name} at ${size.width}: ${problem}`))
      }
    }
    expect(found).toEqual([])
  })
}

for (const size of sizes) {
  test(`two columns at ${size.width}: what one does at the left, the rest at the right`, async ({
    page,
    control,
    signIn,
  }) => {
    await page.setViewportSize(size)
    await signIn(await control.person({ balance: 500 }))
    const areBeside = async (left: Locator, right: Locator) => {
      const [first, second] = [await boxOf(left), await boxOf(right)]
      expect(first.x + first.width).toBeLessThan(second.x)
      expect(Math.abs(first.width - second.width)).toBeLessThan(1)
    }
    await page.goto('/')
    const calculator = page.getByRole('region', { name: 'Loan calculator' })
    await areBeside(calculator, page.getByRole('region', { name: 'Recent loans' }))
    // The way on belongs to the calculator, and leaves the rest alone.
    const [column, bar] = [await boxOf(calculator), await boxOf(page.getByRole('region', { name: 'Result' }))]
    expect([bar.x, bar.width].map(Math.round)).toEqual([column.x, column.width].map(Math.round))
    expect(Math.round(bar.y + bar.height)).toBe(size.height)

    await page.goto('/wallet')
    const balance = page.getByRole('button', { name: 'Withdraw', exact: true }).locator('xpath=..')
    await areBeside(
      balance,
      page.getByRole('meter').locator('xpath=ancestor::*[contains(@class, "card-card")]'),
    )
  })
}

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
