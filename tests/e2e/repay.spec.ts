import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'
import ICAL from 'ical.js'

import { expect, forgetReads, test } from '../fixtures.ts'
import { installment } from '../installment.ts'

// What is to be repaid, and how far the app goes when somebody wants to pay. What is said of every kind of installment:
// tests/drawn/loan-states.test.tsx.
test.beforeEach(({ page }) => forgetReads(page))
const fact = (page: Page, card: string, label: string) =>
  page.locator('main li', { hasText: card }).locator('dl > div', { hasText: label }).locator('dd')

test('the loans to repay lead to their installments; paying leads to customer service [R288 R289 R291 R292 R293 R294 R298 R299]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({
    profile: 'complete',
    loans: [{ state: 'completed', amount: 120_000, months: 12 }],
  })
  const number = String(person.loans[0]?.ordernum)
  await signIn(person)
  await page.goto('/repayment/list')
  const card = page.getByRole('article', { name: number })
  await expect(card).toContainText('₹120,000')
  await expect(card).toContainText('Pending')
  await expect(fact(page, number, 'Monthly installment')).toHaveText('₹10,816')
  await expect(fact(page, number, 'Loan term')).toHaveText('12 months')
  expect((await control.requests('OrderNew/hk')).map(({ method }) => method)).toEqual(['GET'])

  await card.getByRole('link', { name: 'View details' }).click()
  await expect(page).toHaveURL(`/repayment?order=${number}`)
  const state: unknown = await page.evaluate(() => history.state)
  expect(state).toMatchObject({ orderNumber: number })
  await expect(page.getByRole('heading', { level: 1, name: 'Total repayment 129,792' })).toBeVisible()
  expect((await control.requests('OrderNew/hkinfo')).map(({ query }) => query)).toEqual([
    { ordernum: number },
  ])
  await expect(page.getByRole('article')).toHaveCount(12)
  const first = 'Installment 1'
  await expect(page.getByRole('article').first()).toContainText(first)
  const second = page.locator('main li').nth(1)
  await expect(second.locator('dt')).toHaveText([
    'Due date',
    'Payment date',
    'Principal',
    'Interest',
    'Total amount',
  ])
  await expect(second.locator('dd')).toHaveText([/^\d{1,2} \w{3} \d{4}$/, '—', '₹10,000', '₹816', '₹10,816'])

  await expect(second.getByRole('button', { name: 'Pay now' })).toBeHidden()
  await second.locator('summary').click()
  await second.getByRole('button', { name: 'Pay now' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm payment' })
  await expect(question).toContainText('Installment2')
  await expect(question).toContainText('₹10,816')
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(
    page.getByText('Online repayment is under maintenance. Please contact online customer service.'),
  ).toBeVisible()
  const service = page.getByRole('dialog').getByRole('link', { name: 'Customer service' })
  await expect(service).toHaveAttribute('href', 'https://help.example/chat')
  await expect(page.getByRole('dialog')).toContainText('Opens help.example in a new tab')
  expect(await control.requests('OrderNew/repay')).toHaveLength(0)
})

test('the dates still to be paid go into the calendar as a file, which names neither loan nor amount unasked [R387]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }] })
  const number = String(person.loans[0]?.ordernum)
  await signIn(person)
  const paid = { ...installment, zfimg: '/upload/proof.png', huantime: '2026-11-30' }
  const due = ['2026-12-30', '2027-01-30', '2027-02-28'].map((huantime, index) => ({
    ...installment,
    id: index + 8,
    ofnumber: index + 2,
    huantime,
  }))
  const show = async (list: object[]) => {
    await control.act('faults/clear')
    await control.fault('installments', 'data', { data: { total: 'All of it', list }, times: 0 })
    await page.goto(`/repayment?order=${number}`)
  }
  const eventsOf = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).last().click(),
    ])
    expect(download.suggestedFilename()).toBe('payments.ics')
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).not.toContain(person.phone)
    expect(text).not.toContain(person.token)
    const calendar = new ICAL.Component(ICAL.parse(text))
    return calendar.getAllSubcomponents('vevent').map((part) => {
      const event = new ICAL.Event(part)
      const days: string[] = []
      const iterator = event.iterator()
      for (let next: ICAL.Time | null = iterator.next(); next; next = iterator.next())
        days.push(next.toString())
      return { title: event.summary, days }
    })
  }
  const nine = (day: string) => `${day}T09:00:00`

  await show([paid, ...due, { ...installment, id: 20, huantime: 'some day' }])
  const days = due.map(({ huantime }) => nine(huantime))
  expect(await eventsOf('Add dates to my calendar')).toEqual([{ title: 'Payment due', days }])
  await expect(page.getByText('Look for the file in your downloads and open it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add this date to my calendar' })).toHaveCount(0)
  await page.getByLabel('With amount').check()
  expect(await eventsOf('Add dates to my calendar')).toEqual([{ title: 'Payment due: ₹9,013.33', days }])

  await show([...due, { ...installment, id: 20, ofnumber: 5, huantime: '2027-03-17' }])
  expect((await eventsOf('Add dates to my calendar')).map((event) => event.days)).toEqual(
    [...days, nine('2027-03-17')].map((day) => [day]),
  )
  await page.getByRole('article', { name: 'Installment 5' }).locator('summary').click()
  expect(await eventsOf('Add this date to my calendar')).toEqual([
    { title: 'Payment due', days: [nine('2027-03-17')] },
  ])
})
