import type { Page } from '@playwright/test'

import { expect, isAmount, stopClock, test, typeAmount } from '../fixtures.ts'

// The agreements behind it: tests/drawn/calculator.test.tsx.

const amount = (page: Page) => page.getByRole('slider', { name: 'Loan amount' })
const ends = (page: Page) => amount(page).locator('..').locator('span')
const term = (page: Page, months: number) =>
  page.getByRole('radio', { name: `${months} months`, exact: true })
const consent = (page: Page) => page.getByLabel('I have read and agree to the agreements')
const hint = (page: Page) => page.getByText('Please read and agree to the agreements first')
const apply = (page: Page) => page.getByRole('button', { name: 'Apply Now', exact: true })
const figure = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd')
const choose = (page: Page, months: number) => term(page, months).check({ force: true })

const configured = {
  cfg_minmoney: 60_000,
  cfg_maxmoney: 300_000,
  cfg_definamoney: 124_000,
  cfg_definamonth: 24,
  cfg_dkmonths: '6, 12,24',
  cfg_minlv: 0.02,
  cfg_maxlv: 0.05,
}

test('home shows what the provider has set [R017 R060 R061 R062 R063 R064 R065 R066 R067 R068 R069 R070 R088 R089]', async ({
  page,
  control,
}) => {
  await control.act('config', { title: 'Pera Ngayon', ...configured })
  await page.goto('/')
  await expect(page).toHaveTitle('Pera Ngayon')
  await expect(page.getByRole('heading', { level: 1, name: 'Pera Ngayon', exact: true })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header).toContainText('Maximum loan limit₹300,000')
  // Dark: what is written on it is lighter than what it is written on, by far.
  const luminance = (await header.evaluate((element) => getComputedStyle(element).backgroundImage)).match(
    /rgb\((\d+), (\d+), (\d+)\)/g,
  )
  for (const color of luminance ?? ['none']) {
    const [red = 255, green = 255, blue = 255] = (color.match(/\d+/g) ?? []).map(Number)
    expect(0.2126 * red + 0.7152 * green + 0.0722 * blue).toBeLessThan(60)
  }
  for (const [feature, icon] of [
    ['Online approval', 'shield-check'],
    ['Borrow up to 4 years', 'calendar-range'],
    ['Instant disbursement', 'zap'],
  ] as const) {
    const item = page.getByRole('listitem').filter({ hasText: feature })
    await expect(item).toBeVisible()
    await expect(item.locator(`svg.lucide-${icon}`)).toBeVisible()
  }
  await expect(page.getByRole('group', { name: 'Language' }).getByRole('button')).toHaveText([
    'English',
    'Filipino',
  ])

  await expect(page.getByRole('region', { name: 'Product details' })).toBeVisible()
  await expect(figure(page, 'Daily interest rate')).toHaveText('0.02%–0.05%')
  await expect(figure(page, 'Loan limit')).toHaveText('₹60,000–₹300,000')
  await expect(figure(page, 'Installment periods')).toHaveText('6 months, 12 months, 24 months')

  await expect(ends(page)).toHaveText(['₹60,000', '₹300,000'])
  await isAmount(page, 120_000)
  await amount(page).press('ArrowRight')
  await isAmount(page, 130_000)
  await expect(amount(page)).toHaveAttribute('aria-valuetext', '₹130,000')
  await amount(page).press('Home')
  await amount(page).press('ArrowLeft')
  await isAmount(page, 60_000)

  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(term(page, 24)).toBeChecked()
  await choose(page, 6)
  await expect(term(page, 6)).toBeChecked()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('the fee is asked once the choice stands still, and an older answer never wins [F27 F28 R071 R072 R073 R074 R075]', async ({
  page,
  control,
}) => {
  await control.act('config', configured)
  const busy = page.locator('[aria-busy=true]')
  await page.goto('/')
  await expect.poll(async () => (await control.requests('getfuwufei')).length).toBe(1)
  await expect(busy).toHaveCount(0)
  await control.act('log/clear')

  // Within one task of the page, since a busy machine may pause half a second between two key presses or two frames.
  const changed = await amount(page).evaluate(async (slider: HTMLInputElement) => {
    let before = 0
    // First, since what is tapped is drawn two frames later; the keys take it along.
    document.querySelectorAll<HTMLElement>('input[type=radio]')[1]?.click()
    // Down to 70,000, up to 300,000 and back to 180,000.
    for (let step = 1; step <= 40; step += 1) {
      const key = step <= 5 || step > 28 ? 'ArrowLeft' : 'ArrowRight'
      before = performance.now()
      slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      // It is drawn by then.
      await Promise.resolve()
    }
    return before
  })
  await expect(term(page, 12)).toBeChecked()
  await expect.poll(async () => (await control.requests('getfuwufei')).length).toBe(1)
  // The browser lists a request some time after it was answered.
  const asked = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('getfuwufei'))
        .map(({ startTime }) => startTime),
    )
  await expect.poll(async () => (await asked()).length).toBe(2)
  expect(Math.max(...(await asked())) - changed).toBeGreaterThanOrEqual(490)
  await expect(busy).toHaveCount(0)
  const requests = await control.requests('getfuwufei')
  expect(requests.map(({ query }) => query)).toEqual([{ money: '180000', month: '2' }])
  // 180,000 ÷ 12 and 0.68 % of it
  await expect(page.getByText('Repayment per installment').locator('..')).toContainText('₹16,224')
  await expect(page.getByText('Daily rate 0.02%')).toBeVisible()
  await expect(figure(page, 'Total repayment')).toHaveText('₹194,688')

  // The older answer comes last: after the newer one has been shown.
  await control.fault('fee', 'slow', { delay: 2_000 })
  await amount(page).press('ArrowRight')
  await expect.poll(async () => (await control.requests('getfuwufei')).length).toBe(2)
  await amount(page).press('ArrowRight')
  await expect(figure(page, 'Total repayment')).toHaveText('₹216,320.04')
  await page.waitForTimeout(1_500)
  await expect(figure(page, 'Total repayment')).toHaveText('₹216,320.04')
  await expect(busy).toHaveCount(0)
})

test('Apply Now waits for the consent, and then hands the choice on [R076 R080 R081 R082 R083]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  await page.clock.install()
  await page.goto('/')
  await typeAmount(page, 250_000)
  await choose(page, 24)
  await expect(figure(page, 'Total repayment')).not.toHaveText('—')
  await stopClock(page)
  await apply(page).click()
  await expect(hint(page)).toBeVisible()
  const [red = 0, green = 255, blue = 255] = (
    (await hint(page).evaluate((element) => getComputedStyle(element).color)).match(/\d+/g) ?? []
  ).map(Number)
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  await expect(page).toHaveURL('/')
  await page.clock.runFor(2_900)
  await expect(hint(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(hint(page)).toHaveCount(0)

  await apply(page).click()
  await expect(hint(page)).toBeVisible()
  await page.clock.resume()
  // At once, that is in the next frame, and not when its time is over.
  const isHintGone = await consent(page).evaluate(async (box: HTMLElement) => {
    box.click()
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return !document.body.innerText.includes('Please read and agree')
  })
  expect(isHintGone).toBe(true)

  await apply(page).click()
  await expect(page).toHaveURL('/loan/apply')
  expect(await page.evaluate(() => (history.state as { application: unknown }).application)).toEqual({
    loanAmount: 250_000,
    loanTerm: 24,
    monthlyPayment: expect.closeTo(12_116.67),
    feeInfo: { perInstallment: expect.closeTo(12_116.67), dailyRate: 0.0002 },
  })
})
