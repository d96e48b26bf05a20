import type { Page } from '@playwright/test'

import { wholeAnswer } from '../answers.ts'
import { atRest, expect, test } from '../fixtures.ts'
import { keptReads, openedEntry } from '../sealing.ts'

// The one card of Home: what matters most to who is signed in, and the way to it. The order is in src/domain/home-card.test.ts.
// Beside money in doubt: tests/drawn/profile-hub.test.tsx.

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true })
const calculator = (page: Page) => page.getByRole('slider', { name: 'Loan amount' })
const news = (page: Page) => main(page).getByRole('link', { name: 'What changed', exact: true })

/** The day so many days from now where the page is, as the lender writes it. */
const dayIn = (page: Page, days: number) =>
  page.evaluate((count) => {
    const date = new Date()
    date.setDate(date.getDate() + count)
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  }, days)

/** Waits until this is kept of what was read: the next page compares with it. */
const isNoted = (page: Page, words: string) => expect.poll(() => openedEntry(page, 'news')).toContain(words)

const installment = (huantime: string, ofnumber: number, more: object = {}) => ({
  id: ofnumber,
  ofnumber,
  huantime,
  monthmoney: '9013.33',
  zfimg: '',
  ...more,
})

test('an installment that is late, due, paid: the card says which, leads to how to pay, and ends [R383]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', loans: [{ state: 'completed', months: 3 }] })
  await signIn(person)
  const list = async (...days: [number, object?][]) => {
    // What Home is reading would find neither what was listed nor what will be.
    await atRest(page)
    const dates = await Promise.all(days.map(([count]) => dayIn(page, count)))
    const rows = days.map(([, more], index) => installment(dates[index] ?? '', index + 1, more))
    await control.act('faults/clear')
    await control.fault('installments', 'data', { data: { total: '', list: rows }, times: 0 })
  }
  const paid = { zfimg: 'https://lender.example/proof.png' }

  await list([-35, paid], [-4], [27])
  await page.goto('/')
  await isNoted(page, 'installments/')
  await title(page, 'Installment 2 · ₹9,013.33 · 4 days late').getByRole('link').click()
  await expect(page).toHaveURL(`/repayment?order=${person.loans[0]?.ordernum}`)
  await expect(page.getByRole('heading', { level: 1, name: 'My repayment' })).toBeVisible()

  // What another screen read of it is known here, too.
  const back = () => page.getByRole('button', { name: 'Back', exact: true }).click()
  await list([-35, paid], [-4, paid], [5])
  await page.reload()
  await expect(page.getByText('2 of 3')).toBeVisible()
  await back()
  await expect(title(page, 'Installment 3 · ₹9,013.33 · due in 5 days')).toBeVisible()
  await isNoted(page, '"stage":"2"')

  await list([-35, paid], [-4, paid], [5, paid])
  await page.goForward()
  // A reload between what was read being stored and what changed being stored would find nothing new to compare.
  await atRest(page)
  await page.reload()
  await expect(page.getByText('3 of 3')).toBeVisible()
  await back()
  await expect(calculator(page)).toBeVisible()
  // That they were paid was not seen yet.
  await expect(news(page)).toHaveAccessibleDescription('Something new')
  await expect(main(page).getByRole('heading', { level: 2, name: /^Installment/ })).toHaveCount(0)
  await news(page).click()
  await expect(main(page).getByRole('listitem')).toHaveCount(2)
  await back()
  await expect(calculator(page)).toBeVisible()
  await expect(news(page)).toHaveCount(0)
})

test('what is to be paid is read after Home itself, hourly, and sooner once a loan has changed; it is there without a network [R383]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({
    profile: 'complete',
    loans: [{ state: 'completed' }, { state: 'under-review', amount: 80_000 }],
  })
  await signIn(person)
  await control.fault('installments', 'data', {
    data: { total: '', list: [installment(await dayIn(page, -1), 1)] },
    times: 0,
  })
  const late = title(page, 'Installment 1 · ₹9,013.33 · 1 day late')
  const asked = async () => {
    const paths = (await control.requests('')).map(({ path }) => path)
    return ['OrderNew/hk', 'OrderNew/hkinfo'].map(
      (call) => paths.filter((path) => path.endsWith(call)).length,
    )
  }
  await page.goto('/')
  await expect(late).toBeVisible()
  const order = (await control.requests('')).map(({ path }) => path)
  const place = (call: string) => order.findIndex((path) => path.endsWith(call))
  for (const own of ['IndexNew/index', 'getfuwufei', 'gettitle'])
    expect(place(own), own).toBeLessThan(place('OrderNew/lists'))
  expect(await asked()).toEqual([1, 1])

  // As a key: the lender's agreement speaks of installments, too.
  await expect.poll(() => keptReads(page)).toContain('["installments",')
  await control.act('log/clear')
  const listed = wholeAnswer(page, /OrderNew\/lists/)
  await page.reload()
  await expect(late).toBeVisible()
  // Or this page would see the next change.
  await listed
  await atRest(page)
  expect(await control.requests('OrderNew/lists')).toHaveLength(1)
  expect(await asked()).toEqual([0, 0])

  await control.lender('approve', { order: person.loans[1]?.id })
  await page.reload()
  await expect.poll(asked).toEqual([1, 1])

  await control.fault('*', 'reset', { times: 0 })
  await page.reload()
  await expect(late).toBeVisible()
  await expect(
    main(page)
      .getByText(/^Saved /)
      .last(),
  ).toBeVisible()
})

test('without a card nothing of it is loaded or asked for by a visitor; a newcomer is told of the profile, also where the screen before was scrolled [R383]', async ({
  page,
  control,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(calculator(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent loans' })).toBeVisible()
  expect(asked.filter((url) => /cards-|OrderNew|InfoNew/.test(url))).toEqual([])

  const { phone, password } = await control.person({ profile: 'partial' })
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/auth/signin')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await signIn.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await signIn.click()
  await expect(page).toHaveURL('/')
  await expect(title(page, 'Your profile: 2 of 4')).toBeVisible()
  await main(page).getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/profile/personal')
})

test('of an application the card says what happens next, and leads to its page [R383]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({
    profile: 'complete',
    loans: [{ state: 'under-review', amount: 80_000 }],
  })
  const order = person.loans[0]?.id
  await signIn(person)
  await page.goto('/')
  await expect(title(page, 'Under review · ₹80,000')).toBeVisible()
  await expect(main(page)).toContainText('The lender checks your application.')
  await isNoted(page, '"loans"')

  await control.lender('approve', { order })
  await page.reload()
  const approved = title(page, 'Approved · ₹80,000')
  await expect(main(page)).toContainText('Next, the lender pays out the loan.')
  await expect(news(page)).toHaveAccessibleDescription('Something new')
  await approved.getByRole('link').click()
  await expect(page).toHaveURL(`/loan/results/${order}`)
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next).toContainText(
    'Next, the lender pays out the loan. You will find the money in your wallet.',
  )

  const reason = 'The pay slips do not match'
  await control.lender('reject', { order, reason })
  await page.goto('/')
  await expect(title(page, 'Rejected · ₹80,000')).toBeVisible()
  await expect(main(page)).toContainText(reason)
})

test('a card that comes late pushes nothing from under a thumb: it waits until Home is opened again [R383]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'partial' }))
  await control.fault('profileStatus', 'held')
  await page.goto('/')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  await expect.poll(async () => (await control.requests('InfoNew/index')).length).toBe(1)
  await atRest(page, /InfoNew\/index/)
  const before = await more.boundingBox()
  const answered = page.waitForResponse(/InfoNew\/index/)
  await control.act('faults/release')
  await answered
  // What is asked for after it.
  await expect.poll(async () => (await control.requests('OrderNew/hk')).length).toBe(1)
  await atRest(page)
  expect(await more.boundingBox()).toEqual(before)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(title(page, 'Your profile: 2 of 4')).toBeVisible()
})
