import { atRest, expect, speak, test } from '../fixtures.ts'
import { wordsOf } from '../words.ts'

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

test('every screen stands still while its data arrive', async ({ page, control, signIn }) => {
  test.setTimeout(120_000)
  await page.addInitScript(watchShifts)
  const person = await control.person({
    profile: 'complete',
    balance: 500,
    loans: [{ state: 'completed', amount: 100_000, months: 12 }],
  })
  await signIn(person)
  await page.goto('/loan/my-loans')
  await page.getByText('₹100,000').first().click()
  await expect(page).toHaveURL(/\/loan\/details/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await control.fault('*', 'slow', { times: 0, delay: 500 })
  for (const [path, arrived] of [
    ['/', 'Repayment per installment'],
    ['/wallet', 'Available balance'],
    ['/loan/my-loans', 'Loan number'],
    ['/loan/records', '1 record'],
    [`/loan/details?id=${id}`, 'Loan number'],
    [`/loan/results/${id}`, 'Order number'],
    [`/loan/contract?id=${id}`, 'Definitions'],
    ['/repayment/list', 'Monthly installment'],
    ['/wallet/withdraw-list', 'No withdrawals yet'],
    ['/profile/personal', '4/4'],
    ['/profile/identity', 'Full name'],
    ['/loan/apply', 'Profile completion'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(arrived).first()).toBeVisible()
    await atRest(page)
    expect(await page.evaluate(() => globalThis.seenShifts), path).toBeLessThan(0.01)
  }
})

test.describe('under a finger', () => {
  for (const language of ['en', 'fil'] as const) {
    const say = wordsOf(language)
    test(`what becomes of a photo moves nothing [${language}]`, async ({ page, control, signIn }) => {
      await page.setViewportSize({ width: 320, height: 740 })
      await signIn(await control.person())
      await speak(page, language)
      await page.goto('/profile/identity')
      const submit = page.getByRole('button', { name: say('Submit'), exact: true })
      const fromTop = () => submit.evaluate((button) => button.getBoundingClientRect().top + scrollY)
      await control.fault('upload', 'reset', { times: 0, delay: 1500 })
      await page.locator('input[type=file]').first().setInputFiles('tests/files/photo.jpg')
      await expect(page.locator('label img')).toBeVisible()
      const onItsWay = await fromTop()
      const sendNow = page.getByRole('button', { name: say('Send now') })
      await expect(sendNow).toBeVisible()
      expect(await fromTop()).toBe(onItsWay)
      await control.act('faults/clear')
      await sendNow.click()
      await expect(page.locator('label').getByText(say('Uploaded'))).toBeVisible()
      expect(await fromTop()).toBe(onItsWay)
    })
  }
})
