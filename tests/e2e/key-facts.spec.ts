import type { Page } from '@playwright/test'

import { controlled, expect, goOnIn, inEachLanguage, openWith, test } from '../fixtures.ts'
import { goWithin } from '../screens.ts'
import { keptReads, openedEntry } from '../sealing.ts'
import { wordsOf } from '../words.ts'

// The whole price before signing, and after.

const publicPage = '/loan/key-facts?amount=100000&months=12'
const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
const confirmation = (page: Page) => page.getByLabel('I confirm the loan information above')
const dayLength = 24 * 3_600_000

test('a visitor reads the whole price, led there from Home, in both languages [R379 R380]', async ({
  page,
}) => {
  await page.goto('/')
  await inEachLanguage(async (language) => {
    const say = wordsOf(language)
    await goOnIn(page, language)
    await page.getByRole('link', { name: say('Key facts') }).click()
    await expect(page).toHaveURL(publicPage)
    await expect(page.getByRole('heading', { level: 1, name: say('Key facts') })).toBeVisible()
    await expect(fact(page, say('You pay back'))).toContainText('₹108,159.96')
    await expect(fact(page, say('It costs you'))).toHaveText('₹8,159.96')
    await expect(fact(page, say('Yearly cost (APR)'))).toHaveText(/ 14\.73%$/)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(13)
    await page
      .getByRole('link', { name: say('Not given. Ask customer service') })
      .first()
      .click()
    await expect(page).toHaveURL('/service')
    await goWithin(page, '/')
  })
})

test('it prints on one A4 page with 48 payments, without what only a screen can do, in both languages [R379]', async ({
  page,
  control,
}) => {
  await control.act('config', { cfg_dkmonths: '12,24,36,48' })
  await page.goto('/loan/key-facts?amount=20000000&months=48')
  await inEachLanguage(async (language) => {
    const say = wordsOf(language)
    await page.emulateMedia({ media: null })
    await goOnIn(page, language)
    await expect(page.getByRole('heading', { level: 1, name: say('Key facts') })).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(49)
    const margin = '10mm'
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByText(say('Nobody may ask you to pay before you receive the loan.'))).toBeVisible()
  })
})

test('no amount of the largest loan is broken in two on a phone [R379]', async ({ page }) => {
  await page.goto('/loan/key-facts?amount=20000000&months=12')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13)
  for (const width of [320, 360, 390, 412, 430, 440, 480, 768]) {
    await page.setViewportSize({ width, height: 740 })
    const broken = await page.getByRole('main').evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const { 0: amount, index } of (text.textContent ?? '').matchAll(/₹[\d,.]*\d/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + amount.length)
          if (range.getClientRects().length > 1) found.push(amount)
        }
      }
      return found
    })
    expect(broken, `at ${width}`).toEqual([])
  }
})

test('an application shows them above its confirmation, with every payment and the contract in plain words [R379 R381]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  await page.goto('/loan/apply')
  const heading = page.getByRole('heading', { name: 'Key facts' })
  await expect(heading).toBeVisible()
  await expect(fact(page, 'Yearly cost (APR)')).toHaveText('about 14.73%')
  const [above, below] = await Promise.all([heading.boundingBox(), confirmation(page).boundingBox()])
  expect(above?.y ?? Infinity).toBeLessThan(below?.y ?? 0)
  await expect(page.getByRole('table')).toBeHidden()
  await page.getByText('All payments', { exact: true }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13)
  await page.getByText('The contract in plain words', { exact: true }).click()
  await expect(page.getByText(/You pay interest of 9% to 10% a year/)).toBeVisible()

  await control.fault('fee', 'data', { data: { fuwufei: '680', rixi: '0.0002' }, times: 0 })
  await openWith(page, '/loan/apply', {
    application: {
      loanAmount: 250_000,
      loanTerm: 24,
      monthlyPayment: 680,
      feeInfo: { perInstallment: 680, dailyRate: 0.0002 },
    },
  })
  await expect(page.getByText('The lender gives a fee here, not a repayment.')).toBeVisible()
  await expect(fact(page, 'You get')).toHaveText('₹250,000')
  await expect(fact(page, 'Yearly cost (APR)')).toHaveText('—')
  await expect(page.getByText('All payments', { exact: true })).toHaveCount(0)
})

test('after approval the loan’s details lead to the price of its real installments, which is its borrower’s [R379]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({
    profile: 'complete',
    loans: [{ state: 'completed', amount: 100_000, months: 12 }],
  })
  const id = person.loans[0]?.id
  await page.goto(`/loan/key-facts?order=${id}`)
  await expect(page).toHaveURL('/auth/signin')
  await signIn(person)
  await page.goto(`/loan/details?id=${id}`)
  await page.getByRole('link', { name: 'Key facts' }).click()
  await expect(page).toHaveURL(`/loan/key-facts?order=${id}`)
  await expect(page.getByRole('columnheader', { name: 'When', exact: true })).toBeVisible()
  await expect(fact(page, 'You pay back')).toContainText('₹108,159.96')
  // The last one is the lender's own: what was left of the principal.
  await expect(page.getByRole('row').last()).toContainText('₹8,333.37')
  await expect(page.getByRole('button', { name: 'Sleep on it' })).toHaveCount(0)
})

test('a price that is slept on is on Home the next day, then and now, for its borrower alone [R379 R393]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete' })
  const kept = () => openedEntry(page, 'kept-quote')
  await signIn(person)
  await page.goto(publicPage)
  await page.getByRole('button', { name: 'Sleep on it' }).click()
  await expect(page.getByText(/^Kept on this phone for 7 days\./)).toBeVisible()
  await expect.poll(kept).toContain('9013.33')
  expect(await page.evaluate(() => localStorage.getItem('easy-loan/kept-quote'))).not.toContain('9013.33')
  const card = page.getByRole('region', { name: 'The loan you slept on' })
  await expect.poll(() => keptReads(page)).toContain('["fee",')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Key facts' })).toHaveCount(1)

  await control.fault('fee', '500', { times: 0 })
  await page.clock.setFixedTime(Date.now() + dayLength)
  await page.reload()
  // The answer of the day before is on the phone, and is none of today.
  await expect(card).toContainText('Now— × 12')
  await expect(card).toContainText('The price of today is not known.')
  await control.act('faults/clear')
  await control.fault('fee', 'data', { data: { fuwufei: 9100, rixi: '0.0002' }, times: 0 })
  await page.reload()
  await expect(card).toContainText('₹9,013.33 × 12')
  await expect(card).toContainText('Now₹9,100 × 12')
  await expect(card).toContainText('Each payment is ₹86.67 more than then.')
  await page.clock.setFixedTime(Date.now() + 7 * dayLength)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Key facts' })).toHaveCount(1)
  await expect(card).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the price of a loan is there from what was read, with its age; one that was not read says so [R379 R381]', async ({
    page,
    context,
    control,
    signIn,
  }) => {
    const person = await control.person({
      profile: 'complete',
      loans: [{ state: 'completed', amount: 100_000, months: 12 }],
    })
    const id = person.loans[0]?.id
    await signIn(person)
    await page.goto(`/loan/key-facts?order=${id}`)
    await expect(fact(page, 'It costs you')).toHaveText('₹8,159.96')
    await controlled(page)
    await page.reload()
    await expect(fact(page, 'It costs you')).toHaveText('₹8,159.96')
    await expect.poll(() => keptReads(page)).toContain('dueAt')
    await context.setOffline(true)
    await page.reload()
    await expect(fact(page, 'It costs you')).toHaveText('₹8,159.96')
    await expect(page.getByText(/^Saved /)).toBeVisible()
    await page.goto('/loan/key-facts?amount=60000&months=12')
    await expect(page.getByText('This is not saved on this phone. It needs the internet.')).toBeVisible()
    expect(await page.getByRole('main').textContent()).not.toMatch(/₹|%/)
  })
})
