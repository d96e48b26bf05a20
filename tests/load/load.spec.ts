import { createHash } from 'node:crypto'

import type { Locator, Page } from '@playwright/test'

import { sectionNames } from '#src/api/schema/section-names.ts'

import { typeOver } from '../fill-in.ts'
import { controlled, expect, test } from '../fixtures.ts'
import { openedEntry, ownerOf } from '../sealing.ts'
import { readStored } from '../stored.ts'
import { fiveSections, leaveWaiting } from './waiting.ts'

// Far more of everything than a borrower has. How fast it all is, is told by `npm run bench`.
test.describe.configure({ timeout: 300_000 })

/** Scrolls through the page as fast as can be; the most elements that were there at once. */
const elementsWhileScrolling = (page: Page) =>
  page.evaluate(async () => {
    let most = 0
    for (let frame = 0; frame < 60; frame += 1) {
      scrollBy(0, 400)
      await new Promise(requestAnimationFrame)
      most = Math.max(most, document.querySelectorAll('main *').length)
    }
    return most
  })

/** As a person does: where cards turn out higher than estimated, the page grows while it scrolls to its end. */
const pressUntil = (page: Page, key: 'End' | 'Home', card: Locator) =>
  expect(async () => {
    await page.keyboard.press(key)
    // The first installment stands open, and begins near the end of a window: at the top of the page it only begins.
    await expect(card).toBeInViewport({ ratio: key === 'End' ? 0.9 : 0, timeout: 1_000 })
    if (key === 'Home') expect(await page.evaluate(() => scrollY)).toBe(0)
  }).toPass({ timeout: 20_000 })

/**
 * The card at the top of the window: the how-manieth, and how far it is from there. Without what is above the list,
 * where the line about saved data comes and goes.
 */
const topCard = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('main li[aria-posinset]')]
    const card = cards.find((each) => each.getBoundingClientRect().bottom > 100)
    const listTop = (card?.parentElement?.getBoundingClientRect().top ?? 0) + scrollY
    return `${card?.ariaPosInSet} at ${Math.round((card?.getBoundingClientRect().top ?? 0) - listTop)}`
  })

/** The same, once nothing moves any more: for some frames, in which whatever was found higher is put right. */
async function topCardAtRest(page: Page) {
  let card = ''
  await expect
    .poll(async () => {
      const last = card
      await page.evaluate(async () => {
        for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
      })
      card = await topCard(page)
      return card === last
    })
    .toBe(true)
  return card
}

const focusedCard = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet))

test('2,000 loans and 500 installments are shown, scroll, and none is out of reach [F32]', async ({
  page,
  control,
  signIn,
}) => {
  // Cards of different heights, and the first ones, by which the others are estimated, lower than many.
  const person = await control.person({
    profile: 'complete',
    loans: [
      { state: 'completed', amount: 500_000, months: 500 },
      ...Array.from({ length: 1_999 }, (_, index) => ({
        state: 'rejected' as const,
        amount: 60_000,
        months: 12,
        remark: index % 3 === 0 && index < 1_900 ? 'The employer could not be reached. '.repeat(3) : '',
      })),
    ],
  })
  await signIn(person)
  const [first] = person.loans
  for (const [path, count, last] of [
    ['/loan/records', 2_000, '₹500,000'],
    [`/repayment?order=${first?.ordernum}`, 500, 'Installment 500'],
    ['/loan/my-loans', 2_000, first?.ordernum ?? 'the first loan'],
  ] as const) {
    await page.goto(path)
    const card = (place: number) => page.locator(`main li[aria-posinset="${place}"][aria-setsize="${count}"]`)
    await expect(card(1)).toBeInViewport()
    // Forty times as many, where every card is in the page; that makes the frames.
    expect(await elementsWhileScrolling(page)).toBeLessThan(1_500)
    await pressUntil(page, 'End', card(count))
    await expect(card(count)).toContainText(last)
    await pressUntil(page, 'Home', card(1))
    await topCardAtRest(page)
  }

  const loan = (place: number) => page.locator(`main li[aria-posinset="${place}"]`)

  // Back from a loan's details shows the same cards, after a way on which many were found higher than estimated.
  for (let screen = 0; screen < 60; screen += 1)
    await page.evaluate(async () => {
      scrollBy(0, 700)
      await new Promise(requestAnimationFrame)
    })
  for (const from of ['the middle', 'the end']) {
    if (from === 'the end') {
      await pressUntil(page, 'End', loan(2_000))
      // A card that is found higher while the wheel's scroll goes on ends it.
      await topCardAtRest(page)
      await page.mouse.wheel(0, -3_000)
      // It begins to scroll some time later.
      await expect(loan(2_000)).not.toBeInViewport()
    }
    const before = await topCardAtRest(page)
    await loan(Number.parseInt(before) + 1)
      .getByRole('link', { name: 'View details' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/loan\/details/)
    await expect(page.getByRole('main').getByText('Contract number')).toBeVisible()
    await page.goBack()
    await expect.poll(() => topCard(page), from).toBe(before)
  }

  // Tab goes from card to card, also beyond those that were drawn, and from one that was scrolled away.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(loan(1)).toBeInViewport()
  await loan(1).getByRole('link').first().focus()
  for (let place = 2; place <= 40; place += 1) {
    // Past the way to the application's page.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedCard(page)).toBe(place)
  }
  await expect(loan(40)).toBeInViewport()
  await pressUntil(page, 'End', loan(2_000))
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focusedCard(page)).toBe(39)
  await expect(loan(39)).toBeInViewport()
})

test('with localStorage at its limit everything goes on, and what is typed is kept or said to be lost [F38]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', balance: 31_415 })
  await signIn(person)
  await page.goto('/')
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
  await typeOver(page.getByLabel('Position', { exact: true }), 'Cashier of the night')
  const isLost = page.getByText(/This phone could not keep a copy/)
  await expect
    .poll(
      async () => (await openedEntry(page, 'drafts')).includes('of the night') || (await isLost.isVisible()),
    )
    .toBe(true)
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('Cashier of the night')
})

/** All that the outbox has of everyone but one borrower. */
const leftOfOthers = async (page: Page, owner: string) =>
  (await readStored(page)).filter(
    ({ name, key }) => name.startsWith('easy-loan-outbox') && !key.startsWith(owner),
  )

test.describe('without a network for a while', () => {
  test.use({ serviceWorkers: 'allow' })

  test('50 sections of ten borrowers wait with their photos: the app opens, and sends its own five, once and in order', async ({
    page,
    context,
    control,
    signIn,
  }) => {
    const people = await Promise.all(Array.from({ length: 10 }, () => control.person()))
    const [person] = people
    if (!person) throw new Error('nobody was made')
    await signIn(person)
    await page.goto('/')
    await controlled(page)
    await context.setOffline(true)
    // One that waits in earnest, after which all others are made.
    await page.goto('/profile/identity')
    await page.getByLabel('Full name', { exact: true }).fill('Maria Clara Santos')
    await page.getByLabel('ID number', { exact: true }).fill('CRN-0111')
    for (const photo of ['Front of ID card', 'Back of ID card', 'Photo of you holding your ID']) {
      const field = page.getByLabel(photo, { exact: true })
      await field.setInputFiles('tests/files/photo.jpg')
      await expect(field).toHaveAccessibleDescription(/Waiting to be sent/)
    }
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page).toHaveURL('/profile/personal')
    const owner = await ownerOf(page)
    // What others left is of keys that nobody here has.
    const all = people.map(({ phone }) =>
      fiveSections(phone, phone === person.phone ? owner : `owner${phone}`),
    )
    const hashes = await leaveWaiting(page, owner, all)
    await page.goto('/profile/personal')
    await expect(page.getByRole('link', { name: 'Waiting to be sent' })).toBeVisible()

    await page.goto('/profile/waiting')
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
    await expect(cards).toHaveCount(5)
    const before = await leftOfOthers(page, owner)
    expect(before).toHaveLength(9 + 9 * 7)

    await control.act('log/clear')
    await context.setOffline(false)
    await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 60_000 })
    // Whatever else might be sent by then, is: a launch tries all that waits.
    await page.goto('/profile/personal')
    await expect(page.getByText('4/4')).toBeVisible()
    await page.goto('/profile/waiting')
    await expect(page.getByText('Everything has been sent')).toBeVisible()

    const requests = (await control.requests('')).filter(({ method }) => method === 'POST')
    const [mine] = all
    const paths = mine?.sections.map(({ section }) => `/index.php/${sectionNames[section].path}`)
    const uploads = requests.filter(({ path }) => path === '/upload')
    const forms = requests.filter(({ path }) => path !== '/upload')
    expect(uploads).toHaveLength(7)
    expect(forms.map(({ path }) => path)).toEqual(paths)
    for (const request of requests) expect(request).toMatchObject({ phone: person.phone })
    const sent = forms.flatMap(({ body }) => Object.values(body))
    expect(sent).toContain(`Cashier ${person.phone}`)
    for (const { phone } of people.slice(1)) expect(sent.join()).not.toContain(phone)
    const addresses = sent.filter((text) => text.includes('/upload/'))
    const arrived = await Promise.all(
      addresses.map(async (address) => {
        const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
        return createHash('sha256').update(bytes).digest('hex')
      }),
    )
    expect(arrived.toSorted()).toEqual(hashes[owner]?.toSorted())
    expect(await leftOfOthers(page, owner)).toEqual(before)
  })
})
