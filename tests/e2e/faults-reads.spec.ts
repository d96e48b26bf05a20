import type { Page } from '@playwright/test'

import { expect, forgetReads, isUnderWay, stopTime, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'

// Reads over a network that goes wrong; what is told of every other failure is in tests/drawn/failed-reads.test.tsx.
test.beforeEach(({ page }) => forgetReads(page))

const noNetwork = 'Network connection timeout, please check your network'
const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('easy-loan/session') ?? '{}') as { token?: string }).token,
  )

test('a captive portal, and a connection or an answer that is cut off, are a network that fails, said once; the session stays [F06 F08 R312]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ balance: 31_415 }))
  const before = await tokenOf(page)
  for (const kind of ['captive', 'reset', 'lost', 'cut']) {
    await control.act('faults/clear')
    await control.fault('wallet', kind, { times: 0 })
    await page.goto('/wallet')
    await expect.poll(() => timesSaid(page, noNetwork)).toBe(1)
    await expect(page.getByText('Sign in to the network')).toHaveCount(0)
    await expect(page.getByText('31,415')).toHaveCount(0)
    expect(await tokenOf(page)).toBe(before)
  }
  await control.act('faults/clear')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('₹31,415').first()).toBeVisible()
})

test('a network that comes and goes ten times in five seconds: at most two reads, whether answers come at once or the next loss cuts them off, and no heap of messages [F13]', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await page.clock.install()
  await signIn(await control.person({ balance: 31_415 }))
  await page.goto('/wallet')
  await expect(page.getByText('₹31,415').first()).toBeVisible()
  await stopTime(page)
  let reads = 0
  page.on('request', (request) => {
    if (request.url().includes('IndexNew/money')) reads += 1
  })
  const isReading = async () =>
    (await page.requests()).some((each) => each.url().includes('IndexNew/money') && isUnderWay(each))
  for (const fault of [null, 'hang'])
    await test.step(fault ? 'cut off' : 'at once', async () => {
      if (fault) {
        // Until what was read is no longer fresh.
        await page.clock.runFor(60_000)
        await expect.poll(isReading).toBe(false)
        await control.fault('wallet', fault, { times: 0 })
      }
      reads = 0
      const turn = async (isOnline: boolean) => {
        await context.setOffline(!isOnline)
        await page.waitForFunction((wanted) => navigator.onLine === wanted, isOnline)
        await page.clock.runFor(250)
        // What comes at once is there before the network goes again, however late this provider is.
        if (isOnline && !fault) await expect.poll(isReading).toBe(false)
        expect(await page.getByRole('alert').getByText(noNetwork).count()).toBeLessThanOrEqual(1)
      }
      for (let times = 0; times < 10; times += 1) {
        await turn(false)
        await turn(true)
      }
      expect(reads).toBeGreaterThan(0)
      expect(reads).toBeLessThanOrEqual(2)
      await expect(page.getByText('₹31,415').first()).toBeVisible()
    })
})
