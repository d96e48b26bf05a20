import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'

// Far more of everything than a borrower has. The limits are wide, since a machine of tests has other work and draws
// without a graphics card; what was measured is printed.
const navigations = Number(process.env['NAVIGATIONS'] ?? 300)
test.describe.configure({ timeout: 180_000 + navigations * 500 })

/** Frames drawn in a second of scrolling through the whole page, with a processor four times slower. */
async function framesWhileScrolling(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const frames = await page.evaluate(async () => {
    const began = performance.now()
    let drawn = 0
    while (performance.now() - began < 1_000) {
      scrollBy(0, 400)
      await new Promise(requestAnimationFrame)
      drawn += 1
    }
    return drawn
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return frames
}

test('2,000 loans and 500 installments are shown soon, and scroll [F32]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({
    profile: 'complete',
    loans: [
      { state: 'completed', amount: 500_000, months: 500 },
      ...Array.from({ length: 1_999 }, () => ({ state: 'rejected', amount: 60_000, months: 12 }) as const),
    ],
  })
  await signIn(person)
  for (const [path, count] of [
    ['/loan/my-loans', 2_000],
    ['/loan/records', 2_000],
    [`/repayment?order=${person.loans[0]?.ordernum}`, 500],
  ] as const) {
    const began = Date.now()
    await page.goto(path)
    await expect(page.getByRole('main').getByText(/₹/).first()).toBeVisible()
    const seconds = (Date.now() - began) / 1_000
    await expect(page.locator('main li')).toHaveCount(count)
    const frames = await framesWhileScrolling(page)
    console.log(
      `${count} on ${path.split('?')[0]}: shown after ${seconds} s, ${frames} frames a second at 1/4 speed`,
    )
    expect(seconds).toBeLessThan(5)
    expect(frames).toBeGreaterThan(5)
  }
})

test('with localStorage at its limit everything goes on, and what is typed is kept or said to be lost [F38]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', balance: 31_415 })
  await signIn(person)
  const isFull = await page.evaluate(() => {
    for (let size = 1_048_576; size > 0; size = Math.floor(size / 2)) {
      try {
        for (;;) localStorage.setItem(`filler-${size}-${localStorage.length}`, 'x'.repeat(size))
      } catch {
        // Full for this size; a smaller one may still fit.
      }
    }
    return true
  })
  expect(isFull).toBe(true)
  for (const path of ['/wallet', '/loan/my-loans', '/repayment/list', '/profile/personal', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading failed')).toHaveCount(0)
  }
  await page.goto('/profile/personal-info')
  await page.getByLabel('Position', { exact: true }).fill('Cashier of the night')
  const isKept = await page.evaluate(
    () => localStorage.getItem('easy-loan/drafts')?.includes('of the night') ?? false,
  )
  if (!isKept) await expect(page.getByText(/This phone could not keep a copy/)).toBeVisible()
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('Cashier of the night')
})

test(`${navigations} navigations leave no more memory in use than 20 % above the start`, async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete', balance: 500, loans: [{ state: 'completed' }] }))
  const session = await page.context().newCDPSession(page)
  const used = async () => {
    await session.send('HeapProfiler.enable')
    for (const time of [1, 2]) await session.send('HeapProfiler.collectGarbage', time ? {} : undefined)
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  // Round after round through the tabs, by the app's own links.
  const walk = async (times: number) => {
    for (let done = 0; done < times; done += 3)
      for (const [name, path] of [
        ['Wallet', '/wallet'],
        ['Profile', '/profile'],
        ['Home', '/'],
      ] as const) {
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name, exact: true })
          .evaluate((link: HTMLElement) => link.click())
        await page.waitForURL(path)
      }
  }
  // Code, words and data of every screen are loaded by then.
  await walk(60)
  const before = await used()
  await walk(navigations)
  const after = await used()
  console.log(
    `${navigations} navigations: ${(before / 1e6).toFixed(1)} MB before, ${(after / 1e6).toFixed(1)} MB after`,
  )
  expect(after).toBeLessThan(before * 1.2)
})
