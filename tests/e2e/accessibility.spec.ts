import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'

import { expect, overflows, test } from '../fixtures.ts'
import { makePeople, openScreen, screens } from '../screens.ts'
import { englishOn, type Language } from '../words.ts'

// Axe is half a megabyte, which the page would read twice for each run.
const alreadyThere = ';'

/** Axe's findings of any impact, a line each. Those `of colour` once all were looked for in the same page. */
async function violationsOn(page: Page, rules: 'all' | 'of colour' = 'all'): Promise<string[]> {
  // Legacy mode runs in the page itself: there are no frames, and a second page for each run costs more than the run.
  const { violations } = await new AxeBuilder({
    page,
    ...(rules === 'all' ? {} : { axeSource: alreadyThere }),
  })
    .options({
      // What passes is half the work to describe.
      resultTypes: ['violations'],
      ...(rules === 'all'
        ? { rules: { 'target-size': { enabled: true } } }
        : { runOnly: ['color-contrast', 'link-in-text-block'] }),
    })
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) ${target.join(' ')}: ${failureSummary}`),
  )
}

/**
 * Words that leave the window sideways, that a box around them cuts off, or that stand on edge for want of room; and
 * `wholeAmounts` that are broken in two.
 */
function clippedWords(wholeAmounts: boolean): string[] {
  const clipped: string[] = []
  const walker = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const range = document.createRange()
  while (walker.nextNode()) {
    const { currentNode } = walker
    const parent = currentNode.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true }) || !currentNode.textContent?.trim()) continue
    // The skip link waits above the window, and what only a screen reader hears is cut off on purpose.
    if (parent.closest('.visually-hidden, .skip-link:not(:focus), option')) continue
    range.selectNodeContents(currentNode)
    const words = range.getBoundingClientRect()
    let edges = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }
    // What lies outside of a box that scrolls can be scrolled to, and a dialog lies above everything around it.
    let isOver = false
    for (let box: Element | null = parent; box && !isOver; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (overflowX === 'hidden' || overflowX === 'clip')
        edges = { ...edges, left: Math.max(edges.left, left), right: Math.min(edges.right, right) }
      if (overflowY === 'hidden' || overflowY === 'clip')
        edges = { ...edges, top: Math.max(edges.top, top), bottom: Math.min(edges.bottom, bottom) }
      isOver = box instanceof HTMLDialogElement || overflowY === 'auto' || overflowY === 'scroll'
    }
    const slack = 1
    const isCut =
      words.left < edges.left - slack ||
      words.right > edges.right + slack ||
      words.top < edges.top - slack * 4 ||
      words.bottom > edges.bottom + slack * 4
    // A long word may be broken once; every word of a text in pieces is a column of letters. Of a table it is what is left.
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    const isSqueezed =
      !parent.closest('table') && lines > 2 * currentNode.textContent.trim().split(/[\s-]+/).length
    const isBroken = wholeAmounts && lines > 1 && /^-?₹[\d,.]+$/.test(currentNode.textContent)
    if (isCut || isSqueezed || isBroken) clipped.push(currentNode.textContent.trim().slice(0, 60))
  }
  return clipped
}

/** What is not the app's to put over: the phone's own words, which has no Filipino, and the lender's agreement. */
const othersWords: Record<string, string[]> = {
  'install-steps': ['Add', 'Add to Home Screen'],
  'agreement-service': ['User Service Agreement'],
  'agreement-loan': ['Loan Agreement', 'Amount'],
}

test.describe('every screen and dialog', () => {
  test.setTimeout(180_000)

  for (const language of ['en', 'fil'] satisfies Language[]) {
    for (const role of ['visitor', 'newcomer', 'borrower', 'payer'] as const) {
      test(`axe finds nothing, light or dark, nothing is cut off at 320 pixels or twice the text size, and no word is of the other language: ${role}, ${language} [F70 R001 R004 R005]`, async ({
        page,
        provider,
        control,
      }) => {
        const people = await makePeople(provider.url)
        const found: string[] = []
        for (const screen of screens.filter((each) => each.role === role)) {
          const tell = (problems: string[]) =>
            found.push(...problems.map((problem) => `${screen.name}: ${problem}`))
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
          await page.setViewportSize({ width: 360, height: 740 })
          await openScreen(page, screen, { provider: provider.url, language, people, faults: control })
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          if (language === 'fil') {
            const others = othersWords[screen.name] ?? []
            const left = (await englishOn(page)).filter((words) => !others.includes(words))
            tell(left.map((words) => `still English: "${words}"`))
          }
          // All of it in sight: of what a bar half covers, axe sees a target that is too small.
          const height = await page.evaluate(() => document.documentElement.scrollHeight)
          await page.setViewportSize({ width: 360, height: Math.max(740, height) })
          tell(await violationsOn(page))
          await page.emulateMedia({ colorScheme: 'dark' })
          // The same elements in other colours.
          tell(await violationsOn(page, 'of colour'))
          await page.setViewportSize({ width: 320, height: 640 })
          for (const size of ['100%', '200%']) {
            await page.evaluate((size) => void (document.documentElement.style.fontSize = size), size)
            if (await overflows(page)) tell([`scrolls sideways at ${size}`])
            const clipped = await page.evaluate(clippedWords, size === '100%')
            tell(clipped.map((words) => `cuts "${words}" at ${size}`))
          }
        }
        expect(found).toEqual([])
      })
    }
  }
})

test.describe('the ticker of recent loans', () => {
  for (const [reducedMotion, title] of [
    ['no-preference', 'moves on by itself'],
    ['reduce', 'stands still where less motion is asked for'],
  ] as const) {
    test(title, async ({ page }) => {
      await page.emulateMedia({ reducedMotion })
      await page.clock.install()
      await page.goto('/')
      const list = page.getByRole('list', { name: 'Recent loans' })
      await list.scrollIntoViewIfNeeded()
      const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop)
      await page.clock.runFor(10_000)
      if (reducedMotion === 'no-preference') await expect.poll(scrolled).toBeGreaterThan(0)
      else expect(await scrolled()).toBe(0)
    })
  }
})

test('with forced colours what is chosen still looks chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/')
  const looks = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    // The ring of the focus is another matter.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    return (await target.screenshot()).toString('base64')
  }
  const changes = async (target: Locator, act: () => Promise<unknown>) => {
    const before = await looks(target)
    await act()
    expect(await looks(target)).not.toBe(before)
  }
  const agree = page.getByLabel('I have read and agree to the agreements')
  await changes(agree.locator('xpath=ancestor::label'), () => agree.check())
  const last = page.getByRole('radiogroup', { name: 'Loan term' }).getByRole('radio').last()
  await changes(last.locator('xpath=ancestor::label'), () => last.check({ force: true }))
  const filipino = page.getByRole('button', { name: 'Filipino' })
  await changes(filipino, () => filipino.click())
  const profile = page.getByRole('navigation').getByRole('link').last()
  await changes(profile, async () => {
    await profile.click()
    await expect(profile).toHaveAttribute('aria-current', 'page')
  })
})
