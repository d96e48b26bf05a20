import type { Page } from '@playwright/test'

import { amountOn, atRest, expect, hold, isAmount, stopTime, test, typeAmount } from '../fixtures.ts'

// How an amount and a term are chosen on home, and what is told of them before anything is applied for. Without a network:
// tests/e2e/without-network.spec.ts. What is made of
// what is typed: tests/drawn/calculator.test.tsx.

const field = (page: Page) => page.getByRole('textbox', { name: 'Loan amount', exact: true })
const slider = (page: Page) => page.getByRole('slider', { name: 'Loan amount', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const consent = (page: Page) => page.getByLabel('I have read and agree to the agreements')
const amountNow = (page: Page) => amountOn(slider(page))
const asked = async (control: { requests: (path: string) => Promise<{ query: unknown }[]> }) =>
  (await control.requests('getfuwufei')).map(({ query }) => query)

test('the amount is not rewritten while it is typed [R371]; goes a step at a time, on and on while a button is held, and to round amounts [R372]; is spoken as money by the slider, which goes by steps, tens of them and to its ends, and slides on a scale of equal ratios: 40 pixels from the start stay below 200,000 [R373]', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('while it is typed the caret stays where it is', async () => {
    await expect(field(page)).toHaveValue('100,000')
    await field(page).focus()
    await field(page).press('Home')
    for (const [key, stands, caret] of [
      ['2', '2100,000', 1],
      ['3', '23100,000', 2],
      ['Backspace', '2100,000', 1],
      ['End', '2100,000', 8],
      ['Backspace', '2100,00', 7],
    ] as const) {
      await page.keyboard.press(key)
      await expect(field(page)).toHaveValue(stands)
      expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(caret)
      await isAmount(page, 100_000)
    }
  })

  await test.step('by its buttons', async () => {
    await typeAmount(page, 100_000)
    await button(page, 'More').click()
    await isAmount(page, 110_000)
    await button(page, 'Less').press('Enter')
    await isAmount(page, 100_000)
    await button(page, 'More').hover()
    await page.mouse.down()
    await expect.poll(() => amountNow(page)).toBeGreaterThan(150_000)
    await page.mouse.up()
    const held = await amountNow(page)
    // As long as half a second later: the fee of that very amount is there.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await isAmount(page, held)

    await button(page, '₹50,000').click()
    await isAmount(page, 50_000)
    await expect(button(page, '₹50,000')).toHaveAttribute('aria-pressed', 'true')
    await expect(button(page, 'Less')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Less').click({ force: true })
    await isAmount(page, 50_000)
    for (const name of ['₹50,000', '₹100,000', '₹200,000']) await expect(button(page, name)).toBeVisible()
  })

  await test.step('by its slider', async () => {
    await button(page, '₹100,000').click()
    await isAmount(page, 100_000)
    for (const [key, amount] of [
      ['ArrowRight', '₹110,000'],
      ['ArrowUp', '₹120,000'],
      ['ArrowLeft', '₹110,000'],
      ['ArrowDown', '₹100,000'],
      ['PageUp', '₹200,000'],
      ['PageDown', '₹100,000'],
      ['PageDown', '₹50,000'],
      ['End', '₹20,000,000'],
      ['ArrowLeft', '₹19,990,000'],
      ['Home', '₹50,000'],
    ] as const) {
      await slider(page).press(key)
      await expect(slider(page)).toHaveAttribute('aria-valuetext', amount)
      await expect(field(page)).toHaveValue(amount.slice(1))
    }

    await slider(page).scrollIntoViewIfNeeded()
    const box = await slider(page).boundingBox()
    if (!box) throw new Error('no slider')
    const [x, y] = [box.x + 14, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    const seen: number[] = []
    for (let moved = 1; moved <= 40; moved += 1) {
      await page.mouse.move(x + moved, y)
      seen.push(await amountNow(page))
    }
    await page.mouse.up()
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.filter((amount) => amount % 10_000 !== 0 || amount >= 200_000)).toEqual([])
    expect(seen.at(-1)).toBeGreaterThan(100_000)
    // The middle is as many times the least as the most is of it.
    await page.mouse.click(box.x + box.width / 2, y)
    await expect.poll(() => amountNow(page)).toBeGreaterThan(900_000)
    expect(await amountNow(page)).toBeLessThan(1_100_000)
  })
})

test('result and Apply Now are in sight without scrolling, and below a far scroll [R377]; amount and term are there after a reload, a tab and Back, for a visitor too [R375]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await test.step('in sight', async () => {
    await expect(result(page)).toContainText('₹9,013.33 × 12')
    await expect(button(page, 'Apply Now')).toHaveCount(1)
    await expect(button(page, 'Apply Now')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('₹9,013.33 × 12')).toBeInViewport({ ratio: 1 })
    // What is asked for before is brought to where it can be seen.
    await stopTime(page)
    await button(page, 'Apply Now').click()
    await expect(page.getByText('Please read and agree to the agreements first')).toBeInViewport({ ratio: 1 })
    await page.clock.resume()
    // The last of the page, which comes after the rest of it.
    const last = page.getByRole('region', { name: 'Recent loans' })
    await expect(last).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(button(page, 'Apply Now')).toBeInViewport({ ratio: 1 })
    // And it can be read above the button.
    const bottoms = [last, result(page)].map((region) =>
      region.evaluate((box) => box.getBoundingClientRect()),
    )
    const [loans, bar] = await Promise.all(bottoms)
    expect(loans?.bottom).toBeLessThanOrEqual(bar?.top ?? 0)
  })

  await typeAmount(page, 250_000)
  await page.getByRole('radio', { name: '24 months', exact: true }).check({ force: true })
  const isThere = async () => {
    await isAmount(page, 250_000)
    await expect(field(page)).toHaveValue('250,000')
    await expect(page.getByRole('radio', { name: '24 months', exact: true })).toBeChecked()
  }
  await page.reload()
  await isThere()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile', exact: true })).toBeVisible()
  await page.goBack()
  await isThere()
})

test.describe('terms', () => {
  const row = (page: Page, months: number) =>
    page.getByRole('row').filter({ has: button(page, `${months} months`) })

  test('are compared where somebody wants to know, a call a term; one that fails can be asked again; a row chooses [R378]', async ({
    page,
    control,
  }) => {
    await control.act('config', { cfg_dkmonths: '24,12,36,48', cfg_definamonth: 12 })
    await page.goto('/')
    await expect(result(page)).toContainText('₹9,013.33 × 12')
    await expect(button(page, 'Compare terms')).toHaveAttribute('aria-expanded', 'false')
    expect(await asked(control)).toEqual([{ money: '100000', month: '2' }])

    await control.fault('fee', 'refused', { times: 1 })
    await button(page, 'Compare terms').click()
    await expect(button(page, 'Retry')).toHaveCount(1)
    await expect(page.getByRole('table').locator('[aria-busy=true]')).toHaveCount(0)
    const failed = page.getByRole('row').filter({ has: button(page, 'Retry') })
    await expect(failed).toContainText('—')
    // Which is the lowest cannot be told without it.
    await expect(page.getByRole('table')).not.toContainText('Lowest')
    // It is said where it stands.
    await expect(page.getByRole('alert')).toHaveText('')
    await button(page, 'Retry').click()
    await expect(page.getByRole('table')).toContainText('Lowest')
    expect(await asked(control)).toHaveLength(5)

    // In the lender's order.
    const texts = await page.getByRole('row').allTextContents()
    expect(texts).toEqual([
      expect.stringMatching(/^24₹4,846.67₹116,320.08₹16,320.08about 14\.96%$/),
      expect.stringMatching(/^12₹9,013.33₹108,159.96Lowest in all₹8,159.96about 14\.73%$/),
      expect.stringMatching(/^36₹3,457.78₹124,480.08₹24,480.08about 14\.82%$/),
      expect.stringMatching(/^48₹2,763.33Lowest a month₹132,639.84₹32,639.84about 14\.61%$/),
    ])
    await expect(page.getByText('counted by this app')).toBeVisible()
    // On a phone each figure has its name beside it; where there is room, in a column's head.
    await page.setViewportSize({ width: 800, height: 740 })
    await expect(page.getByRole('columnheader')).toHaveText(['Months', 'A month', 'In all', 'Cost', 'APR'])
    await page.setViewportSize({ width: 360, height: 740 })
    const looks = (words: string) =>
      page.getByText(words, { exact: true }).evaluate((tag) => {
        const { color, backgroundColor, fontWeight, fontSize } = getComputedStyle(tag)
        return { color, backgroundColor, fontWeight, fontSize }
      })
    expect(await looks('Lowest in all')).toEqual(await looks('Lowest a month'))

    await button(page, '36 months').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: '36 months', exact: true })).toBeChecked()
    await expect(button(page, '36 months')).toHaveAttribute('aria-pressed', 'true')
    await expect(result(page)).toContainText('₹3,457.78 × 36')
    await row(page, 48).getByText('₹132,639.84').click()
    await expect(result(page)).toContainText('₹2,763.33 × 48')
    // All of it was known.
    expect(await asked(control)).toHaveLength(5)
  })
})

test('Apply Now before the fee has answered waits, and hands on what the lender then gives; not over an agreement that is read meanwhile, nor where the person left [C104]', async ({
  page,
  control,
  signIn,
}) => {
  /** Taps Apply Now for an amount (in the currency's main unit) whose fee does not come yet. */
  const applyEarly = async (amount: number) => {
    await typeAmount(page, amount)
    await button(page, 'Apply Now').click()
    await expect(button(page, 'Apply Now')).toHaveAttribute('aria-busy', 'true')
  }
  await signIn(await control.person({ profile: 'complete' }))
  await page.goto('/')
  await consent(page).check()
  await expect(result(page)).toContainText('₹9,013.33')
  await control.act('log/clear')
  await control.fault('fee', 'held')
  await applyEarly(200_000)
  await expect(page).toHaveURL('/')
  await expect.poll(async () => (await asked(control)).length).toBe(1)
  await control.act('faults/release')
  await expect(page).toHaveURL('/loan/apply')
  const application = () => page.evaluate(() => (history.state as { application: unknown }).application)
  expect(await application()).toEqual({
    loanAmount: 200_000,
    loanTerm: 12,
    monthlyPayment: expect.closeTo(18_026.67),
    feeInfo: { perInstallment: expect.closeTo(18_026.67), dailyRate: 0.0002 },
  })
  await page.goBack()

  await test.step('an agreement that is read meanwhile stays open, and the next tap leads on', async () => {
    await consent(page).check()
    await control.fault('fee', 'held')
    await applyEarly(400_000)
    const letText = await hold(page, /safe-html/)
    await page.getByRole('link', { name: 'Loan Agreement' }).click()
    const agreement = page.getByRole('dialog', { name: 'Loan Agreement' })
    const close = agreement.getByRole('button', { name: 'Close' })
    // Its text may come under a finger that is about to close it.
    const placeBefore = await close.boundingBox()
    letText()
    await expect(agreement).toContainText('Late payment')
    expect(await close.boundingBox()).toEqual(placeBefore)
    await control.act('faults/release')
    await expect(result(page)).toContainText('₹36,053.33 × 12')
    await expect(page).toHaveURL(/agreement=loan/)
    await close.click()
    await expect(agreement).toBeHidden()
    await button(page, 'Apply Now').click()
    await expect(page).toHaveURL('/loan/apply')
    await page.goBack()
  })

  await consent(page).check()
  const letFee = await hold(page, /getfuwufei/)
  await applyEarly(300_000)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile', exact: true })).toBeVisible()
  letFee()
  await atRest(page)
  await expect(page).toHaveURL('/profile')
})
