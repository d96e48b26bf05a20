import { createServer } from 'node:http'

import type { Page } from '@playwright/test'

import { expect, forgetReads, overflows, runUntil, stopClock, stopTime, test as base } from '../fixtures.ts'
import { listen } from '../listen.ts'
import { act, closed, open } from '../malice.ts'
import { timesSaid } from '../said.ts'
import { listenForViolations } from '../security/violations.ts'

// What the provider answers is somebody else's: it is shown, and never obeyed.

interface Fixtures {
  /** Another host, which counts who comes. */
  elsewhere: { url: string; visits: string[] }
  /** Every request of the page that is not to the provider. */
  leaving: string[]
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
  elsewhere: async ({}, use) => {
    const visits: string[] = []
    const server = createServer((request, response) => {
      visits.push(`${request.method} ${request.url}`)
      response
        .writeHead(200, { 'access-control-allow-origin': '*' })
        .end('{"error":0,"url":"https://x.example/a.jpg"}')
    })
    const port = await listen(server)
    await use({ url: `http://127.0.0.1:${port}`, visits })
    server.close()
    server.closeAllConnections()
  },
  leaving: async ({ page, baseURL }, use) => {
    const gone: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(`${baseURL}/`) && !/^(blob|data):/.test(url)) gone.push(url)
    })
    await use(gone)
  },
})

const ran = (page: Page) => page.evaluate(() => document.documentElement.dataset['ran'])
// The policy's own words come from the inert document, too, in which the sanitizer reads what it takes away.
const refused = /violates the following Content Security Policy/

// What takes away all that follows stands last.
const texts = open.map((last, index) => [...(index === 0 ? closed : []), last])

test(`an agreement of ${texts.flat().length} kinds of malice is words only: no code, no form, no request that leaves; its links lead out over https only, in a tab that knows nothing of this one [F71 F72]`, async ({
  page,
  context,
  control,
  leaving,
  expectWords,
}) => {
  expectWords(refused)
  await forgetReads(page)
  const heard = await listenForViolations(context)
  for (const samples of texts) {
    const all = samples.map((sample, index) => `<p>before ${index}</p>${sample}`).join('')
    const cont = `<h2>Terms</h2><p>first words</p>${all}`
    await control.act('config', { LoanAgreement: { name: 'Kasunduan', ename: 'Agreement', cont } })
    await page.goto('/?agreement=loan')
    const dialog = page.getByRole('dialog', { name: 'Agreement' })
    await expect(dialog.getByText('first words')).toBeVisible()
    for (const index of samples.keys())
      await expect(dialog.getByText(`before ${index}`, { exact: true })).toBeVisible()
    const left = await dialog
      .getByText('first words')
      .evaluate((words) =>
        [...(words.parentElement?.querySelectorAll('*') ?? [])].flatMap((element) => [
          element.localName,
          ...element.getAttributeNames(),
        ]),
      )
    expect
      .soft(
        left.filter((name) => !/^(h2|p|table|tbody|tr|td|a)$/.test(name)),
        samples.join('\n'),
      )
      .toEqual([])
  }
  expect(await ran(page)).toBeUndefined()
  expect(leaving).toEqual([])
  // Nothing was left to be fetched that the policy alone would have stopped.
  expect(
    heard.filter((line) => !/^(script|style)-src-(attr|elem) enforce inline$|^base-uri /.test(line)),
  ).toEqual([])

  const links = {
    code: `javascript:${act}`,
    tabbed: `java&#9;script:${act}`,
    data: 'data:text/html,<script>1</script>',
    relative: '//evil.example/',
    plain: 'http://evil.example/',
    mail: 'vbscript:x',
    good: 'https://lender.example/terms',
  }
  const cont = Object.entries(links)
    .map(
      ([name, href]) => `<p><a href="${href}" target="_self" rel="opener" onclick="${act}">${name}</a></p>`,
    )
    .join('')
  await control.act('config', { LoanAgreement: { name: 'Kasunduan', ename: 'Agreement', cont } })
  await page.goto('/?agreement=loan')
  const dialog = page.getByRole('dialog', { name: 'Agreement' })
  await expect(dialog.getByRole('link')).toHaveCount(1)
  const good = dialog.getByRole('link', { name: 'good' })
  await expect(good).toHaveAttribute('href', 'https://lender.example/terms')
  await expect(good).toHaveAttribute('target', '_blank')
  await expect(good).toHaveAttribute('rel', 'noopener noreferrer')
  for (const name of Object.keys(links).filter((name) => name !== 'good'))
    await dialog.getByText(name, { exact: true }).click()
  await expect(page).toHaveURL('/?agreement=loan')
  expect(await ran(page)).toBeUndefined()
  expect(leaving).toEqual([])
})

const markup = `<img src=x onerror="${act}"><b>bold</b>`
const unseen = '\u0000\u202Egnp.exe\u2066\u0007'
const hostile = `${markup}${unseen}${'endless '.repeat(6400)}`

test('words of the provider are words: markup is shown as it is, what is unseen is gone, 50 kB come to an end, and a long address of customer service is said to its end [F73 F74]', async ({
  page,
  context,
  control,
  signIn,
  leaving,
}) => {
  const heard = await listenForViolations(context)
  await control.act('config', {
    title: hostile,
    LoanAgreement: { name: hostile, ename: hostile, cont: '<p>first words</p>' },
  })
  const person = await control.person({
    name: hostile.slice(0, 4000),
    profile: 'complete',
    loans: [{ state: 'rejected', remark: hostile }],
    balance: 100,
  })
  const isHarmless = async (where: string) => {
    const body = await page.locator('body').innerText()
    expect.soft(body, where).toContain('<img src=x onerror=')
    // oxlint-disable-next-line no-control-regex -- what must not be there
    expect.soft(body, where).not.toMatch(/[\u0000\u0007\u202E\u2066]/)
    expect.soft(body.length, where).toBeLessThan(12_000)
    expect.soft(await page.title(), where).not.toContain('endless endless endless endless endless endless')
    expect.soft(await page.locator('img[src="x"], b').count(), where).toBe(0)
    expect.soft(await ran(page), where).toBeUndefined()
    expect
      .soft(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        where,
      )
      .toBe(0)
  }
  await signIn(person)
  await page.goto('/')
  await expect(page).toHaveTitle(/^<img src=x/)
  await isHarmless('home')
  await page.goto('/?agreement=loan')
  await expect(page.getByText('first words')).toBeVisible()
  await isHarmless('agreement')

  const id = person.loans[0]?.id
  await page.goto(`/loan/details?id=${id}`)
  await expect(page.getByText('Remark from the lender')).toBeVisible()
  await isHarmless('remark')
  await page.goto(`/loan/contract?id=${id}`)
  await expect(page.getByRole('main')).toContainText('onerror')
  await isHarmless('contract')

  // Whatever else its address may be: tests/drawn/hostile-content.test.tsx.
  const host = `${'easy-loan.'.repeat(20)}example`
  await control.act('config', { kefu: `https://${host}/chat` })
  await page.goto('/service')
  const link = page.getByRole('main').getByRole('link', { name: 'Open customer service' })
  await expect(link).toHaveAttribute('href', `https://${host}/chat`)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByRole('main').getByText(`Opens ${host} in a new tab`, { exact: true })).toBeVisible()
  expect(await overflows(page)).toBe(false)

  // A toast leaves by itself.
  await stopClock(page)
  for (const [kind, where] of [
    ['refused', 'refusal'],
    ['418', 'status'],
  ] as const) {
    await control.fault('withdrawals', kind, { msg: hostile, times: 0 })
    await page.goto('/wallet/withdraw-list')
    const toast = page.getByRole('alert').getByText('<img src=x').first()
    await runUntil(page, () => toast.count())
    await expect(toast).toBeVisible()
    await isHarmless(where)
    const box = await toast.boundingBox()
    expect.soft(box?.height ?? Infinity, where).toBeLessThan(300)
    await control.act('faults/clear')
  }
  expect(leaving).toEqual([])
  expect(heard).toEqual([])
})

test('no answer, picture or upload goes to another host, nor the token; the file waits, and an address that is none of the web is refused [F76]', async ({
  page,
  context,
  control,
  signIn,
  elsewhere,
  expectWords,
}) => {
  expectWords(refused)
  const heard = await listenForViolations(context)
  await signIn(await control.person({ profile: 'partial', balance: 50 }))
  await control.fault('withdrawals', 'elsewhere', { data: `${elsewhere.url}/take`, times: 0 })
  await page.goto('/wallet/withdraw-list')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Loading failed')
  expect(elsewhere.visits).toEqual([])

  const address = `${elsewhere.url}/x.png`
  await control.fault('userInfo', 'data', {
    data: { name: 'Maria Santos', usercard: '1234', cardphoto_1: address, cardphoto_2: address },
    times: 0,
  })
  await page.goto('/profile/identity?mode=view')
  await expect(page.getByLabel('Full name')).toHaveValue('Maria Santos')
  // What is there but may not be shown stands there as a file.
  await expect(page.locator('main img')).toHaveCount(0)
  expect(elsewhere.visits).toEqual([])

  await control.act('faults/clear')
  await page.clock.install()
  await page.goto('/profile/identity')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  // Or it might be sent by itself before the tap.
  await stopTime(page)
  heard.length = 0
  await control.fault('upload', 'elsewhere', { data: `${elsewhere.url}/take`, times: 0 })
  await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.jpg')
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
  expect(elsewhere.visits).toEqual([])
  await expect.poll(() => heard.join()).toContain('connect-src enforce')
  await control.act('faults/clear')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('status').getByText('Uploaded', { exact: true })).toBeVisible()

  await control.fault('upload', 'javascript-url', { times: 0 })
  await page.getByLabel('Back of ID card').setInputFiles('tests/files/photo.jpg')
  await expect(page.getByText('Upload failed')).toBeVisible()
  expect(await page.locator('[href^="javascript"], [src^="javascript"]').count()).toBe(0)
})

test('a session keeps its own phone, however answers write it; those about somebody else end it, and nothing of theirs is drawn or kept [F77]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete' })
  const { phone } = person
  await signIn(person)
  await page.goto('/profile')
  await expect(page.getByText(phone)).toBeVisible()
  const own = await page.evaluate(() => localStorage.getItem('easy-loan/session'))
  // Its own, written with its country.
  await control.fault('userInfo', 'data', {
    data: { phone: `+63 ${phone.slice(1)}`, name: 'Maria Santos', usercard: '1234' },
    times: 0,
  })
  await page.goto('/profile/identity?mode=view')
  await expect(page.getByLabel('Full name')).toHaveValue('Maria Santos')
  expect(await page.evaluate(() => localStorage.getItem('easy-loan/session'))).toBe(own)
  expect(own).not.toBeNull()

  await control.act('faults/clear')
  await control.fault('userInfo', 'data', {
    data: { phone: '09998887766', name: 'Somebody Else', usercard: '99-SECRET' },
    times: 0,
  })
  await page.reload()
  await expect.poll(() => timesSaid(page, 'Login session expired, please login again')).toBe(1)
  await expect(page).toHaveURL('/auth/signin')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain('Somebody Else')
  expect(kept).not.toContain('99-SECRET')
  expect(await page.evaluate(() => localStorage.getItem('easy-loan/session'))).toBeNull()
})
