import type { Locator, Page } from '@playwright/test'

import { overflows } from './fixtures.ts'

/** A desk and a tablet. */
export const wideWindows = [
  { width: 1280, height: 800 },
  { width: 900, height: 700 },
]

export const boxOf = async (target: Locator) => {
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

/** What is wrong with the screen in wide windows: the tabs stand at the side, and nothing is stretched or wider than the window. */
export async function wideProblems(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of wideWindows) {
    await page.setViewportSize(size)
    const problems = [
      ...(await strayTabs(page, size)),
      ...(await stretched(page)).map((words) => `stretches "${words}"`),
      ...((await overflows(page)) ? ['scrolls sideways'] : []),
    ]
    found.push(...problems.map((problem) => `${problem} at ${size.width}`))
  }
  return found
}
