import type { Page } from '@playwright/test'

import { atRest, expect, forgetReads, hideReads, test } from '../fixtures.ts'
import { aboutLoan, routes } from '../routes.ts'
import { ownerOf } from '../sealing.ts'

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Nothing jumps: what comes takes the place that its skeleton kept, also when the provider is slow.

declare global {
  // Set by watchShifts in the page.
  var seenShifts: number
}

const watchShifts = () => {
  globalThis.seenShifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (
        entry.entryType === 'layout-shift' &&
        'value' in entry &&
        !('hadRecentInput' in entry && entry.hadRecentInput)
      ) {
        globalThis.seenShifts += Number(entry.value)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Opens each of these in turn, waits until all of it is there, and gives those where something jumped. */
async function jumpsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  await forgetReads(page)
  await hideReads(page)
  await page.addInitScript(watchShifts)
  const jumps: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('[aria-busy=true], [class*=skeleton]')).toHaveCount(0)
    await atRest(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' }), path).toHaveCount(0)
    const jumped = await page.evaluate(() => globalThis.seenShifts)
    if (jumped >= 0.01) jumps.push(`${path}: ${jumped}`)
  }
  return jumps
}

test('every screen stands still while its data arrive', async ({ context, control, signIn, page }) => {
  const person = await control.person({
    profile: 'complete',
    balance: 500,
    loans: [{ state: 'completed', amount: 100_000, months: 12 }],
  })
  const [loan] = person.loans
  if (!loan) throw new Error('no loan')
  await control.fault('*', 'slow', { times: 0, delay: 500 })
  /** Side by side, since most of it is waiting. */
  const jumpsOnAll = async (paths: readonly string[]) => {
    const lanes = await Promise.all(
      [0, 1, 2, 3].map(async (lane) =>
        jumpsOn(
          await context.newPage(),
          paths.filter((_, index) => index % 4 === lane),
        ),
      ),
    )
    return lanes.flat()
  }
  const forVisitors = routes.filter(({ isForBorrowers }) => !isForBorrowers).map(({ path }) => path)
  expect(await jumpsOnAll(forVisitors)).toEqual([])
  await signIn(person)
  // A session's first page gives it its owner; four at once would each give it another.
  await page.goto('/')
  await expect.poll(() => ownerOf(page)).toBeTruthy()
  // It is drawn once the owner's key is stored.
  await atRest(page)
  await page.close()
  const forBorrowers = routes.filter(({ isForBorrowers }) => isForBorrowers)
  const paths = ['/', '/profile', ...forBorrowers.map(({ path }) => path + aboutLoan(path, loan))]
  expect(await jumpsOnAll(paths)).toEqual([])
})

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('what has columns and what comes before a session stand still too', async ({
    page,
    control,
    signIn,
  }) => {
    await control.fault('*', 'slow', { times: 0, delay: 300 })
    expect(await jumpsOn(page, ['/', '/auth/signin', '/auth/register', '/profile', '/service'])).toEqual([])
    await signIn(await control.person({ balance: 500, loans: [{ state: 'completed' }] }))
    expect(await jumpsOn(page, ['/wallet', '/profile'])).toEqual([])
  })
})
