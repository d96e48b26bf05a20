import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { atRest, expect, goOnIn, inEachLanguage, stopTime, test } from '../fixtures.ts'
import { textOfPages } from '../pdf-text.ts'
import { keptReads } from '../sealing.ts'
import { readStored } from '../stored.ts'
import { wordsOf } from '../words.ts'

// What was agreed to, and the copy of it all that outlives this app. Whether it is still so: tests/drawn/keep-copy.test.tsx.
// Without a network: tests/e2e/without-network.spec.ts; without the picture of the signature: tests/e2e/contract.spec.ts.

const main = (page: Page) => page.getByRole('main')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' })

/** Everything that the phone recorded of submits: as it lies there, and as its borrower reads it. */
const records = async (page: Page) =>
  (await readStored(page)).filter(({ name }) => name === 'easy-loan-agreed')
const recorded = async (page: Page) =>
  (await records(page)).map(
    ({ opened }) => JSON.parse(opened) as { orderId: string | null; facts: { months: number } },
  )

/** Brings the example to the tap on Submit. */
async function toSubmit(page: Page) {
  await page.goto('/loan/apply')
  await page.getByLabel('I confirm the loan information above').check()
  // What is recorded is what is on screen, and this is; the second only once the lender's price is of today.
  await expect(main(page).getByText('about 14.73%').first()).toBeVisible()
  await expect(main(page).getByText(/Today the lender asks ₹9,013\.33 a month/)).toBeVisible()
}

/** The same, and the tap; gives the loan's id. */
async function apply(page: Page) {
  await toSubmit(page)
  await submit(page).click()
  await expect(page).toHaveURL(/\/loan\/results\/\d+$/)
  await expect.poll(async () => (await recorded(page))[0]?.orderId ?? '').not.toBe('')
  return String((await recorded(page))[0]?.orderId)
}

test('what is on screen lies on the phone, encrypted, before the application leaves, and outlives a kill [R390 R393]', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  await page.clock.install()
  await toSubmit(page)
  // However long the record takes, the app's patience with it does not end.
  await stopTime(page)
  // It does not get out of this phone.
  await page.route(/OrderNew\/daikuan$/, () => {})
  const leaving = page.waitForRequest(/OrderNew\/daikuan$/)
  await submit(page).click()
  // What is tapped looks tapped for a frame first.
  await page.clock.runFor(50)
  await leaving
  expect(await records(page)).toHaveLength(1)
  expect(await control.requests('OrderNew/daikuan')).toHaveLength(0)

  const other = await context.newPage()
  await other.goto('/robots.txt')
  await page.close()
  const [record] = await records(other)
  expect(JSON.parse(record?.opened ?? '')).toMatchObject({
    language: 'en',
    names: ['User Service Agreement', 'Loan Agreement'],
    orderId: null,
    facts: {
      amount: 100_000,
      months: 12,
      total: 108_159.96,
      payments: Array(12).fill(9013.33),
      deposit: { least: 5000, most: 10_000 },
      agreements: [{ kind: 'user-service' }, { kind: 'loan' }],
    },
  })
  expect(record?.text).not.toMatch(/9013|108159|Agreement/)
})

/** What a copy has to say, whatever it is on. */
const partsIn = (say: (english: string) => string) =>
  [
    'You get',
    'You pay back',
    'All payments',
    'What if I pay late?',
    'What if I pay early?',
    'Is there a deposit?',
    'Nobody may ask you to pay before you receive the loan.',
    'Who lends to you',
    'Loan contract',
    'In plain words',
    'Application time',
    'Signing date',
    'This copy was made',
    'What was on screen when you submitted',
    'Fingerprint of all this (SHA-256)',
    'Parties and definitions',
    'Events of default',
    'Witness',
  ].map(say)

test('the copy keeps what is on screen while a newer answer about the agreements comes; prints on A4 pages, all of it, no payment cut in two, and comes as one file that opens by itself and asks for nothing, in both languages [R390]', async ({
  page,
  context,
  control,
  signIn,
}, testInfo) => {
  const name = 'Maria <b>Clara</b> Santos'
  await control.act('config', { cfg_dkmonths: '12,24,36,48' })
  await signIn(await control.person({ profile: 'complete', name }))
  const order = await apply(page)
  await control.act('loans/change', { order, months: 48, installment: 2763.33 })
  for (const action of ['approve', 'disburse', 'complete']) await control.lender(action, { order })
  await test.step('a newer answer about the agreements', async () => {
    // Without it the copy has nothing to stand there meanwhile.
    await expect.poll(() => keptReads(page)).toContain('["homeConfig",')
    await control.act('log/clear')
    await control.fault('homeConfig', 'held')
    await page.goto(`/loan/copy?order=${order}`)
    const copy = page.getByRole('article')
    await expect(copy.getByText('Fingerprint of all this (SHA-256)')).toBeVisible()
    await expect(copy.getByText('0.02% a day, 7.20% a year')).toBeVisible()
    await copy.evaluate((drawn) => drawn.setAttribute('data-first', ''))
    await expect.poll(() => control.requests('IndexNew/index')).toHaveLength(1)
    const answered = page.waitForResponse(/IndexNew\/index/)
    await control.act('faults/release')
    await answered
    await atRest(page)
    await expect(copy).toHaveAttribute('data-first')
  })

  await inEachLanguage(async (language) => {
    const say = wordsOf(language)
    await goOnIn(page, language)
    await expect(page.getByRole('row')).toHaveCount(49)
    const signature = page.getByRole('img', { name: say("Borrower's signature") })
    await expect(signature).toHaveAttribute('src', /^data:image\/png;base64,/)
    await expect(page.getByText(say('Fingerprint of all this (SHA-256)'))).toBeVisible()
    // A phone prints while the page is out of sight, where one with a lock is blank (src/session/watch-lock.ts).
    await page.evaluate(() => void (document.body.style.visibility = 'hidden'))
    const pdf = await page.pdf({ preferCSSPageSize: true })
    await page.evaluate(() => void (document.body.style.visibility = ''))
    // Points, as Chromium rounds them.
    const sizes = new Set(
      [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box]) => box),
    )
    expect([...sizes]).toEqual([expect.stringMatching(/^0 0 59[45]\.?\d* 84[12]\.?\d*$/)])
    const pages = textOfPages(pdf)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.length).toBeLessThan(8)
    const whole = pages.join('\n').replace(/\s+/g, ' ')
    for (const part of [...partsIn(say), name, '₹132,639.84']) expect(whole).toContain(part)
    expect(whole.match(/\b[0-9a-f]{64}\b/g)?.length).toBeGreaterThanOrEqual(3)
    // A payment a line: its number, day and all five amounts.
    const lines = pages.flatMap((text) => text.split('\n'))
    const rows = lines.flatMap((line) => {
      const [, number] = /^\s*(\d+)\s+\d+ \w+ \d{4}(?:\s+₹[\d,.]+){4}\s*$/.exec(line) ?? []
      return number === undefined ? [] : [Number(number)]
    })
    expect(rows).toEqual(Array.from({ length: 48 }, (_, index) => index + 1))
    // Nothing that only a screen can do.
    for (const words of ['Keep a copy', 'Save or print', 'Send to myself'])
      expect(whole).not.toContain(say(words))

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('Send to myself') }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^easy-loan-E\d+\.html$/)
    const path = testInfo.outputPath(`copy-${language}.html`)
    await download.saveAs(path)
    await expect(page.getByText(say('Look for the copy in your downloads: it is one file.'))).toBeVisible()

    const html = await readFile(path, 'utf8')
    // But for the name of what a drawing is written in, and the bytes of the signature, there is no address in it.
    const rest = html.replaceAll('http://www.w3.org/2000/svg', '').replaceAll(/data:image[^"]+/g, '')
    expect(rest.match(/<(script|link|a|iframe|button|input|form)\b|https?:|\/\/[a-z]|url\(/i)).toBeNull()
    expect(html.includes(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`)).toBe(true)

    await context.setOffline(true)
    const opened = await context.newPage()
    // Of the file alone: the app behind it may still be reading.
    const asked: string[] = []
    opened.on('request', (request) => asked.push(request.url()))
    await opened.goto(`file://${path}`)
    const text = ((await opened.locator('body').textContent()) ?? '').replace(/\s+/g, ' ')
    for (const part of [...partsIn(say), name, '₹132,639.84']) expect(text).toContain(part)
    await expect(opened).toHaveTitle(/^Loan E\d+$/)
    await expect(opened.locator('html')).toHaveAttribute('lang', language)
    const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
    expect(await opened.getByRole('img', { name: say("Borrower's signature") }).evaluate(isDrawn)).toBe(true)
    // As in the app: a heading is no smaller than what is below it, and amounts stand at the end of their line.
    const label = opened.locator('dl > div', { hasText: say('You get') })
    const [start, end] = await Promise.all(['dt', 'dd'].map((part) => label.locator(part).boundingBox()))
    expect(end?.x).toBeGreaterThan(start?.x ?? Infinity)
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([`file://${path}`])
    await opened.close()
    await context.setOffline(false)
  })
})
