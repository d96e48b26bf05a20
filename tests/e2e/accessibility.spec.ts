import type { Locator } from '@playwright/test'

import { violationsOn } from '../axe.ts'
import { clippedWords } from '../clipped.ts'
import { controlled, expect, overflows, test } from '../fixtures.ts'
import { makePeople, openScreen, screens } from '../screens.ts'
import { listenForViolations } from '../security/violations.ts'
import { wideProblems } from '../wide.ts'
import { englishOn, type Language } from '../words.ts'

/** What is not the app's to put over: the phone's own words, which has no Filipino, the lender's agreement, what was typed. */
const othersWords: Record<string, string[]> = {
  'withdraw-list': ['School fees'],
  'personal-info-view': ['Mother', 'Friend'],
  'install-steps': ['Add', 'Add to Home Screen'],
  'agreement-service': ['User Service Agreement'],
  'agreement-loan': ['Loan Agreement', 'Amount'],
}

for (const language of ['en', 'fil'] satisfies Language[]) {
  test.describe('every screen and dialog', () => {
    test.setTimeout(240_000)
    // The policy holds with the worker and without it.
    const hasWorker = language === 'en'
    test.use({ serviceWorkers: hasWorker ? 'allow' : 'block' })

    for (const role of ['visitor', 'newcomer', 'borrower', 'payer'] as const) {
      test(`axe finds nothing, light or dark, nothing is cut off, in small, wide or large, no word is of the other language, and the policy refuses nothing: ${role}, ${language} [F70 R001 R004 R005]`, async ({
        page,
        context,
        provider,
        control,
      }) => {
        const refused = await listenForViolations(context)
        const people = await makePeople(provider.url)
        await page.goto('/')
        if (hasWorker) await controlled(page)
        const found: string[] = []
        for (const screen of screens.filter((each) => each.role === role)) {
          const tell = (problems: string[]) =>
            found.push(...problems.map((problem) => `${screen.name}: ${problem}`))
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
          await page.setViewportSize({ width: 360, height: 740 })
          await openScreen(page, screen, { provider: provider.url, language, people, faults: control })
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          // Before axe, which does what a policy may refuse.
          tell(refused.splice(0).map((line) => `the policy refuses ${line}`))
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
          // A dialog and what failed are as wide as on a phone.
          if (!screen.act && !screen.failing) tell(await wideProblems(page))
          await page.setViewportSize({ width: 320, height: 640 })
          for (const size of ['100%', '200%']) {
            await page.evaluate((size) => void (document.documentElement.style.fontSize = size), size)
            if (await overflows(page)) tell([`scrolls sideways at ${size}`])
            const clipped = await page.evaluate(clippedWords, size === '100%')
            tell(clipped.map((words) => `cuts "${words}" at ${size}`))
          }
          refused.length = 0
        }
        expect(found).toEqual([])
        expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(hasWorker)
      })
    }
  })
}

// Where less motion is asked for: src/features/home/recent-loans.test.tsx.
test('the ticker of recent loans moves on by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/')
  const list = page.getByRole('list', { name: 'Recent loans' })
  await list.scrollIntoViewIfNeeded()
  await page.clock.runFor(10_000)
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
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

test('what is touched looks touched', async ({ page }) => {
  await page.goto('/')
  const label = (inner: Locator) => inner.locator('xpath=ancestor::label')
  const targets = [
    page.getByRole('button', { name: /^₹50,000$/ }),
    label(page.getByRole('radiogroup', { name: 'Loan term' }).getByRole('radio').last()),
    label(page.getByLabel('I have read and agree to the agreements')),
    page.getByRole('button', { name: 'Filipino' }),
    page.getByRole('navigation').getByRole('link').last(),
  ]
  for (const target of targets) {
    const looks = async () => (await target.screenshot({ animations: 'disabled' })).toString('base64')
    await target.hover()
    const before = await looks()
    await page.mouse.down()
    expect(await looks()).not.toBe(before)
    await page.mouse.up()
  }
})
