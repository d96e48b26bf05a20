import type { BrowserContext } from '@playwright/test'

import { typeOver } from '../fill-in.ts'
import { atRest, controlled, expect, test } from '../fixtures.ts'
import { arriveWithin } from '../screens.ts'
import { openedEntry } from '../sealing.ts'
import { readStored } from '../stored.ts'

test.use({ serviceWorkers: 'allow' })

// Whoever has the token is the borrower. It stands in one header and where it is kept, and nowhere else.

/** What is posted to other tabs, kept in the page, because channels cannot be heard from outside. */
const tapChannels = (context: BrowserContext) =>
  context.addInitScript(() => {
    const posted: string[] = []
    Object.assign(globalThis, { posted })
    // oxlint-disable-next-line typescript/unbound-method -- called below on the channel that it is asked of
    const { postMessage } = BroadcastChannel.prototype
    BroadcastChannel.prototype.postMessage = function (message) {
      posted.push(`${this.name} ${JSON.stringify(message)}`)
      postMessage.call(this, message)
    }
  })

test('the token stands in no address, log, error, title, key, copy or message to other tabs', async ({
  page,
  context,
  control,
  signInByForm,
}) => {
  test.setTimeout(120_000)
  await tapChannels(context)
  const seen: string[] = []
  const carried: string[] = []
  context.on('request', (request) => {
    const { authorization, ...others } = request.headers()
    seen.push(`request ${request.url()} ${JSON.stringify(others)} ${request.postData() ?? ''}`)
    if (authorization !== undefined) carried.push(authorization)
  })
  context.on('console', (message) => seen.push(`console ${message.text()}`))
  context.on('weberror', (error) => seen.push(`error ${error.error().stack ?? error.error().message}`))

  const person = await control.person({
    profile: 'partial',
    loans: [{ state: 'completed', amount: 120_000, months: 12 }, { state: 'rejected' }],
    balance: 500,
  })
  await signInByForm(person)
  const session = await page.evaluate(() => localStorage.getItem('easy-loan/session'))
  const { token } = JSON.parse(session ?? '{}') as { token: string }
  expect(token.length).toBeGreaterThan(20)
  const look = async (where: string) => {
    seen.push(`page ${where} ${page.url()} ${await page.title()} ${await page.content()}`)
    seen.push(`history ${where} ${await page.evaluate(() => JSON.stringify(history.state))}`)
    const posted: unknown = await page.evaluate(() => Object(globalThis).posted)
    seen.push(`channels ${where} ${JSON.stringify(posted)}`)
  }

  await controlled(page)
  const { id, ordernum } = person.loans[0] ?? { id: 0, ordernum: '' }
  for (const path of [
    '/',
    '/wallet',
    '/wallet/withdraw-list',
    '/loan/my-loans',
    `/loan/details?id=${id}`,
    `/loan/contract?id=${id}`,
    `/repayment?order=${ordernum}`,
    '/profile',
  ]) {
    await arriveWithin(page, path)
    await atRest(page)
    await look(path)
  }
  // What fails says why, and is what one writes into logs.
  for (const kind of ['500', '418', 'truncated', 'refused', 'reset'] as const) {
    await control.fault('withdrawals', kind, { times: 0 })
    await page.goto('/wallet/withdraw-list')
    // What was saved is shown before the answer.
    await atRest(page)
    await expect(page.locator('body')).toContainText(/Loading failed|Saved/)
    await look(kind)
    await control.act('faults/clear')
  }
  // A photo that waits is the worker's to send, who needs the token for it.
  await control.fault('upload', 'reset', { times: 0 })
  await arriveWithin(page, '/profile/identity')
  await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.jpg')
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
  await typeOver(page.getByLabel('Full name'), 'Maria Santos')
  await expect.poll(() => openedEntry(page, 'drafts')).toContain('Maria Santos')
  await look('waiting')

  const stored = await readStored(page, { withCode: true })
  const place = ({ where, name, key }: (typeof stored)[number]) => `${where} ${name} ${key}`
  // All of them were read: the session, a draft, the worker's copies, what waits.
  for (const part of [
    'local easy-loan/session',
    'local easy-loan/drafts',
    'cache easy-loan/snapshots',
    'indexeddb',
  ])
    expect(stored.map(place).join('\n')).toContain(part)
  const holding = stored.filter(({ text, headers = '' }) => `${text}${headers}`.includes(token)).map(place)
  expect(holding).toEqual(['local easy-loan/session '])
  const opened = stored.filter((entry) => entry.opened.includes(token)).map(place)
  expect(
    opened.filter((name) => !/^(local easy-loan\/session|indexeddb easy-loan-sender) /.test(name)),
  ).toEqual([])
  expect(stored.map(place).filter((name) => name.includes(token))).toEqual([])

  await control.act('faults/clear')
  const log = JSON.stringify(await control.act('log'))
  expect(log).toContain('"hasToken":true')
  expect(log).not.toContain(token)

  expect(seen.length).toBeGreaterThan(50)
  expect(seen.filter((line) => line.includes(token)).map((line) => line.slice(0, 200))).toEqual([])
  // And it was really used, as the one header and as it is.
  expect(new Set(carried)).toEqual(new Set([token]))
  expect(await context.cookies()).toEqual([])
})
