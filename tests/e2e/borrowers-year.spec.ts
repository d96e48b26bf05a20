import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import ICAL from 'ical.js'

import { monthsLater } from '../../provider/book/installments.ts'
import { dayInWords } from '../days.ts'
import { expect, goOnIn, inEachLanguage, test } from '../fixtures.ts'
import { arriveWithin } from '../screens.ts'
import { openedEntry } from '../sealing.ts'
import { wordsOf } from '../words.ts'

// From the application to the last payment, a year of one borrower: what Home, the news, Repayment, the calendar and the
// copy say at each step, with the lender's commands and the clocks of both moved on. In Filipino, since other tests speak
// English.

const length = 24 * 3_600_000
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * length).toISOString().slice(0, 10)
const main = (page: Page) => page.getByRole('main')

/** A plural, which no text of the catalog says as it stands. */
const late = (days: number) => `Hulog 1 · ₹9,013.33 · ${days} araw nang late`

test("a borrower's year, from the application to the last payment [R383 R384 R386 R387 R388 R390]", async ({
  page,
  context,
  control,
  signInByForm,
}) => {
  test.setTimeout(180_000)
  const say = wordsOf('fil')
  const fill = (english: string, values: Record<string, string>, words = say) =>
    words(english).replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  /** What no other test has in English. */
  const isSaidInBoth = (english: string, values: Record<string, string> = {}) =>
    inEachLanguage(async (language) => {
      await goOnIn(page, language)
      await expect(page.getByText(fill(english, values, wordsOf(language)))).toBeVisible()
    })
  const amount = '₹9,013.33'
  const inWords = (day: string) => dayInWords(day, 'fil')
  const button = (name: string) => main(page).getByRole('button', { name: say(name), exact: true })
  const heading = (name: string) => main(page).getByRole('heading', { name, exact: true })
  const card = (name: string) => main(page).getByRole('heading', { level: 2, name, exact: true })
  const newsLink = main(page).getByRole('link', { name: say('What changed'), exact: true })
  const back = () => page.getByRole('button', { name: say('Back'), exact: true }).click()
  const person = await control.person({ profile: 'complete' })

  /** Both clocks go to noon in Manila of so many days after this one. */
  const goTo = async (day: string, later = 0) => {
    // No page is open when the session's time is over: none is interrupted.
    await page.goto('about:blank')
    const noon = Date.parse(`${day}T04:00:00Z`) + later * length
    await control.act('clock', { days: (noon - Date.now()) / length })
    await page.clock.setSystemTime(noon)
  }
  const signIn = async () => {
    await page.goto('/auth/signin')
    await page.getByLabel(say('Phone number')).fill(person.phone)
    await page.getByLabel(say('Password'), { exact: true }).fill(person.password)
    await page.getByRole('button', { name: say('Sign in'), exact: true }).click()
    await expect(page).toHaveURL('/')
  }
  const openNews = async () => {
    await arriveWithin(page, '/news')
    return main(page).getByRole('listitem')
  }
  const openRepayment = async () => {
    await page.goto(repayment)
    return main(page).locator('h2').first()
  }
  const copySays = async (day: string) => {
    await arriveWithin(page, `/loan/copy?order=${order}`)
    await expect(
      main(page).getByText(fill('Same as what you agreed to on {day}', { day: inWords(day) })),
    ).toBeVisible()
  }

  await signInByForm(person)
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
  await page.getByRole('button', { name: 'Filipino' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await expect(newsLink).toHaveCount(0)
  await page.goto('/loan/apply')
  await page.getByLabel(say('I confirm the loan information above')).check()
  await button('Submit application').click()
  await expect(page).toHaveURL(/\/loan\/results\/\d+$/)
  const order = Number(/\d+$/.exec(page.url())?.[0])
  const number = await main(page)
    .getByText(/^E\d+$/)
    .innerText()
  const repayment = `/repayment?order=${number}`

  await test.step('under review', async () => {
    await expect(
      main(page).getByText(
        say('The lender checks your application. Whether it is approved or rejected shows here.'),
      ),
    ).toBeVisible()
    await expect(
      main(page).getByText(fill('Same as what you agreed to on {day}', { day: inWords(today) })),
    ).toBeVisible()
    await arriveWithin(page, '/')
    await main(page)
      .getByRole('heading', { level: 2, name: /₹100,000$/ })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(`/loan/results/${order}`)
    // What the next reads are compared with.
    await expect.poll(() => openedEntry(page, 'news')).toContain(`"loans":{"${order}":`)
    await openNews()
    await expect(main(page).getByText(say('Nothing has changed yet'))).toBeVisible()
  })

  await test.step('approved, while the network is gone for a moment', async () => {
    await control.lender('approve', { order })
    await page.goto('/')
    const next = say('Next, the lender pays out the loan. You will find the money in your wallet.')
    await expect(main(page).getByText(next)).toBeVisible()
    await expect(newsLink).toHaveAccessibleDescription(say('Something new'))
    await newsLink.click()
    await expect(main(page).getByRole('listitem')).toHaveText([new RegExp(`^Loan ${number}: .+ → .+\\.`)])
    await back()
    await expect(main(page).getByText(next)).toBeVisible()
    await context.setOffline(true)
    await isSaidInBoth('You are offline. Keep this page open: it cannot open again without a network.')
    await newsLink.click()
    await expect(main(page).getByRole('listitem')).toHaveCount(1)
    await back()
    await expect(main(page).getByText(next)).toBeVisible()
    await context.setOffline(false)
  })

  let installments: { id: number }[] = []
  const firstDue = monthsLater(Date.now(), 1)
  const lastDue = monthsLater(Date.now(), 12)
  await test.step('paid out', async () => {
    // Home, which reads on once the network is back, sees no step between, and its reads are not taken for the next page's.
    await page.goto('about:blank')
    await control.lender('disburse', { order })
    await control.lender('complete', { order })
    const listed = page.waitForResponse(/OrderNew\/hkinfo/)
    await expect(await openRepayment()).toHaveText(
      fill('Next: {amount} on {day}', { amount, day: inWords(firstDue) }),
    )
    const { data } = (await (await listed).json()) as { data: { list: { id: number }[] } }
    installments = data.list
    const download = page.waitForEvent('download')
    await button('Add dates to my calendar').click()
    const text = await readFile(await (await download).path(), 'utf8')
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    const days: string[] = []
    const times = new ICAL.Event(event ?? new ICAL.Component('vevent')).iterator()
    for (let time = times.next(); time && days.length < 20; time = times.next())
      days.push(time.toString().slice(0, 10))
    expect(days).toEqual(Array.from({ length: 12 }, (_, index) => monthsLater(Date.now(), index + 1)))
    expect(text).toContain(`SUMMARY:${say('Payment due')}\r\n`)

    // Nothing is due for weeks, and that the money is there was not seen yet.
    await arriveWithin(page, '/')
    await expect(newsLink).toHaveAccessibleDescription(say('Something new'))
    await newsLink.click()
    await expect(main(page).getByRole('listitem')).toHaveCount(2)
    await back()
    await expect(page.getByRole('slider')).toBeVisible()
    await expect(newsLink).toHaveCount(0)
    await copySays(today)
  })

  await test.step('due in five days', async () => {
    await goTo(firstDue, -5)
    await signIn()
    await expect(
      card(fill('Installment {stage} · {amount} · due in {days} days', { stage: '1', amount, days: '5' })),
    ).toBeVisible()
  })

  await test.step('four days late, seen again without a network, and paid at a counter', async () => {
    await goTo(firstDue, 4)
    await signIn()
    await card(late(4)).getByRole('link').click()
    const overdue = fill('Overdue {amount}, since {since}', {
      amount,
      since: inWords(firstDue),
    })
    await expect(heading(overdue)).toBeVisible()
    await context.setOffline(true)
    await back()
    await expect(card(late(4))).toBeVisible()
    await card(late(4)).getByRole('link').click()
    await expect(heading(overdue)).toBeVisible()
    await context.setOffline(false)

    await main(page)
      .getByRole('article')
      .first()
      .getByRole('button', { name: say('I paid this') })
      .click()
    const dialog = page.getByRole('dialog', { name: say('I paid this') })
    await expect(dialog.getByLabel(say('Amount paid'))).toHaveValue('9,013.33')
    await dialog.getByLabel(say('Day'), { exact: true }).fill(dayAfter(firstDue, 4))
    await dialog.getByLabel(say('Where')).fill('Cebuana')
    await dialog.getByRole('button', { name: say('Save'), exact: true }).click()
    await isSaidInBoth('You paid today. The lender does not show it yet.')
  })

  await test.step('four days later the lender is asked, and has it then', async () => {
    await goTo(firstDue, 8)
    await page.goto('/')
    await expect(card(late(8))).toBeVisible()
    await arriveWithin(page, repayment)
    await expect(
      main(page).getByText(fill('You paid {days} days ago. The lender does not show it yet.', { days: '4' })),
    ).toBeVisible()
    await expect(button('Ask about it')).toBeVisible()
    await control.lender('pay', { installment: installments[0]?.id })
    await expect(await openRepayment()).toHaveText(
      fill('Next: {amount} on {day}', { amount, day: inWords(monthsLater(Date.now(), 2)) }),
    )
    await main(page)
      .getByText(fill('Paid installments ({count})', { count: '1' }))
      .click()
    await expect(main(page).getByText(say('The lender has it.'))).toBeVisible()
    await expect.poll(() => openedEntry(page, 'news')).toContain('"about":"installment"')
    const entries = await openNews()
    await expect(entries).toHaveCount(3)
    const paid = ['Loan {number}: installment {stage} is paid.', { number, stage: '1' }] as const
    await expect(entries.first()).toContainText(fill(...paid))
    await isSaidInBoth(...paid)
    await arriveWithin(page, '/')
    await expect(page.getByRole('slider')).toBeVisible()
    await expect(card(late(8))).toHaveCount(0)
    await copySays(today)
  })

  await test.step('the last payment', async () => {
    for (const { id } of installments.slice(1, -1)) await control.lender('pay', { installment: id })
    await goTo(lastDue)
    await signIn()
    await expect(
      card(fill('Installment {stage} · {amount} · due today', { stage: '12', amount })),
    ).toBeVisible()
    await control.lender('pay', { installment: installments.at(-1)?.id })
    await expect(await openRepayment()).toHaveText(say('Everything is paid. Ask for a letter that says so.'))
    await expect(button('Add dates to my calendar')).toHaveCount(0)
    // What a phone keeps of half a year ago is gone, and nothing is claimed of it.
    await arriveWithin(page, `/loan/copy?order=${order}`)
    await expect(main(page).getByText(say('This phone has no record of it.'))).toBeVisible()
  })
})
