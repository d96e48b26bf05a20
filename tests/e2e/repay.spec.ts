import { readFileSync } from 'node:fs'

import ICAL from 'ical.js'

import { expect, forgetReads, test } from '../fixtures.ts'
import { installment } from '../installment.ts'

// The dates of what is to be repaid, as a file. What is said of it, and of paying: tests/drawn/loan-states.test.tsx.
test.beforeEach(({ page }) => forgetReads(page))

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
