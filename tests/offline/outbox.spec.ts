import { readFile } from 'node:fs/promises'

import type { BrowserContext, Page } from '@playwright/test'

import { submitAccount } from '../fill-in.ts'
import { atRest, controlled, expect, look, stopTime, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { openedEntry } from '../sealing.ts'
import { storedText } from '../stored.ts'
import {
  arrivedOnce,
  back,
  card,
  field,
  fillBank,
  front,
  holding,
  open,
  press,
  submitIdentity,
  typeBank,
  wakeWorker,
} from './outbox.ts'

// A section filled in without a signal arrives once, whatever happens to the app until there is one. From a
// closed app: outbox-worker.spec.ts.

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 120_000 })

test('from an open app when the network is back, also after it was closed and started again, and says so on the way [R360 R364]', async ({
  phone,
  control,
  signInOn,
}) => {
  const person = await control.person()
  const first = await phone.start()
  await signInOn(first.page, person)
  await open(first.page)
  await phone.setNetwork(false)
  await submitIdentity(first.page)
  await expect(card(first.page, 'Identity').getByText('Waiting to be sent')).toBeVisible()
  await first.context.close()

  const { page, errors } = await phone.start()
  await page.goto('/profile/personal')

  await page.getByRole('link', { name: 'Waiting to be sent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to be sent' })).toBeVisible()
  for (const name of [front, back, holding, 'The form', 'Attempts']) {
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }
  const size = (await readFile('tests/files/photo.jpg')).length
  expect(size).toBeGreaterThan(1000)
  await expect(page.getByText(/^\d+(\.\d)? KB$/).first()).toBeVisible()
  await press(page, 'Send now')
  // Beside what waits. A toast may say the same of a read that failed, and stand longer or shorter than this takes.
  await expect(
    page.getByRole('main').getByText('Network connection timeout, please check your network'),
  ).toBeVisible()
  expect(await control.requests('/upload')).toHaveLength(0)

  // The form opens again as it was submitted, photos too.
  await page.goto('/profile/identity')
  await expect(field(page, 'Full name')).toHaveValue('Maria Clara Santos')
  await expect(page.getByText('It is sent by itself when there is a network.')).toBeVisible()
  await expect(page.getByRole('img').or(page.locator('label img'))).toHaveCount(3)
  await page.goto('/profile/personal')
  await expect(card(page, 'Identity').getByText('Waiting to be sent')).toBeVisible()

  await phone.setNetwork(true)
  await expect.poll(() => timesSaid(page, 'Identity submitted')).toBeGreaterThan(0)
  await arrivedOnce(control)
  await expect(card(page, 'Identity').getByText('Complete')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Waiting to be sent' })).toHaveCount(0)
  const left = await storedText(page)
  expect(left).not.toContain('Maria Clara')
  expect(left).not.toContain('easy-loan-outbox')
  expect([...first.errors, ...errors]).toEqual([])
})

test('what the app was closed in the middle of sending is sent by the worker, and is no draft then; two tabs and the worker send each thing once [F48 F51]', async ({
  page: closed,
  context,
  control,
  signIn: enter,
}) => {
  await enter(await control.person())
  await open(closed)
  await fillBank(closed)
  await control.fault('submitBankInfo', 'hang')
  const leaving = closed.waitForRequest(/InfoNew\/bankinfo$/)
  await submitAccount(closed)
  await leaving
  // As by the phone's home button: from then on the worker has what it needs.
  await look(closed, 'hidden')
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await expect.poll(() => storedText(page)).toContain('indexeddb easy-loan-sender')
  await closed.close()

  await wakeWorker(context, page)
  await expect.poll(async () => (await control.requests('InfoNew/bankinfo')).length).toBe(2)
  await expect.poll(() => storedText(page)).not.toContain('indexeddb easy-loan-outbox ')
  await page.goto('/profile/personal')
  await expect(card(page, 'Bank information').getByText('Complete')).toBeVisible()
  expect(await storedText(page)).not.toContain('local easy-loan/drafts')

  const second = await context.newPage()
  await second.goto('/profile/personal')
  await context.setOffline(true)
  await submitIdentity(page)
  await expect(second.getByRole('link', { name: 'Waiting to be sent' })).toBeVisible()
  await control.fault('upload', 'slow', { delay: 400, times: 0 })
  await context.setOffline(false)
  await Promise.all([
    wakeWorker(context, page),
    ...[page, second].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))),
  ])
  await arrivedOnce(control)
  for (const tab of [page, second]) await expect(card(tab, 'Identity').getByText('Complete')).toBeVisible()
  expect(await control.requests('InfoNew/baseinfo')).toHaveLength(1)
  expect(await control.requests('/upload')).toHaveLength(3)
})

test.describe('with a provider that misbehaves', () => {
  test("after the session ended it waits for its borrower, and nobody else's login sends or sees it; logging out asks about what was not sent, offline too, and leaves nothing [F44 F45 F46 R369]", async ({
    page,
    context,
    control,
    signInByForm: enter,
  }) => {
    const person = await control.person()
    await enter(person)
    await fillBank(page)
    await control.act('sessions/expire', { phone: person.phone })
    await submitAccount(page)
    await expect(page).toHaveURL('/auth/signin')
    await expect.poll(() => timesSaid(page, 'Login session expired, please login again')).toBe(1)
    // What waits stays, and nobody can read it.
    await expect.poll(() => storedText(page)).not.toContain('easy-loan-keys')
    const locked = await storedText(page)
    expect(locked).toContain('indexeddb easy-loan-outbox')
    for (const words of [person.phone, 'Bank of Luzon']) expect(locked).not.toContain(words)

    // The same borrower comes back: it is sent.
    await enter(person)
    await expect.poll(async () => (await control.requests('InfoNew/bankinfo')).length).toBe(2)

    await controlled(page)
    await context.setOffline(true)
    await page.goto('/profile/documents')
    await field(page, 'Bank statement').setInputFiles('tests/files/bill.pdf')
    await expect(field(page, 'Bank statement')).toHaveAccessibleDescription(/Waiting to be sent/)
    await control.act('sessions/expire', { phone: person.phone })
    await context.setOffline(false)
    await page.goto('/wallet')
    await expect(page).toHaveURL('/auth/signin')
    await control.act('log/clear')
    const other = await control.person()
    await enter(other)
    expect(await storedText(page)).not.toContain('indexeddb easy-loan-outbox')
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Waiting to be sent' })).toHaveCount(0)
    expect(await control.requests('/upload')).toHaveLength(0)

    await context.setOffline(true)
    await submitIdentity(page)
    await page.goto('/profile')
    await press(page, 'Log out')
    const dialog = page.getByRole('dialog', { name: 'Log out' })
    await expect(
      dialog.getByText('4 items have not been sent yet. Logging out deletes them from this phone.'),
    ).toBeVisible()
    await expect(dialog.getByText(`Identity: ${front}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/profile')
    expect(await storedText(page)).toContain('Maria Clara')
    await press(page, 'Log out')
    await dialog.getByRole('button', { name: 'Log out anyway' }).click()
    await expect(page).toHaveURL('/auth/signin')
    const left = await storedText(page)
    expect(left).not.toContain(other.phone)
    expect(left).not.toContain('Maria Clara')
    expect(left).not.toContain('easy-loan-outbox')
    await context.setOffline(false)
    await page.goto('/')
    await expect(page.getByRole('slider')).toBeVisible()
    await atRest(page)
    expect(await control.requests('/upload')).toEqual([])
  })
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a file of which half had left when the app was killed arrives whole after a relaunch, once [F49 R364]', async ({
    phone,
    control,
    signInOn,
  }) => {
    const start = await phone.start()
    await signInOn(start.page, await control.person())
    await start.page.goto('/profile/documents')
    await expect(field(start.page, 'Bank statement')).toBeVisible()
    // The browser writes the session and its key to the disk some seconds later, or now.
    await start.context.close()
    const first = await phone.start()
    await first.page.goto('/profile/documents')
    const size = 8_000_000
    const half = phone.stallAfter(size / 2)
    await field(first.page, 'Bank statement').setInputFiles({
      name: 'statement.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.7${' '.repeat(size - 8)}`),
    })
    await half
    // It has begun to arrive, and is not whole.
    await expect.poll(async () => (await control.requests('/upload')).map(({ body }) => body)).toEqual([{}])
    await phone.kill(first.context)
    await control.act('log/clear')
    phone.letFlow()

    const second = await phone.start()
    await second.page.goto('/profile/documents')
    await expect(field(second.page, 'Bank statement')).toHaveAccessibleDescription(/Uploaded/, {
      timeout: 20_000,
    })
    const uploads = await control.requests('/upload')
    expect(uploads.map(({ body }) => body['imgFile'])).toEqual([expect.stringContaining(String(size))])
    expect(second.errors).toEqual([])
  })

  test('what was typed and picked a second before the app was killed is there again [F48]', async ({
    page,
    context,
    control,
    signIn: enter,
  }) => {
    await enter(await control.person())
    await page.clock.install()
    await page.goto('/profile/identity')
    await field(page, front).setInputFiles('tests/files/photo.jpg')
    await expect(field(page, front)).toHaveAccessibleDescription(/Uploaded/)
    await stopTime(page)
    await field(page, 'ID number').fill('CRN-0111')
    await field(page, 'Full name').pressSequentially('Maria Clara')
    await page.clock.runFor(1_000)
    await expect.poll(() => openedEntry(page, 'drafts')).toContain('Maria Clara')
    // As a phone that needs memory does: the page gets no chance to do anything more.
    const crashed = page.waitForEvent('crash')
    const session = await context.newCDPSession(page)
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
    await context.clock.resume()

    const next = await context.newPage()
    await next.goto('/profile/identity')
    await expect(field(next, 'Full name')).toHaveValue('Maria Clara')
    await expect(field(next, 'ID number')).toHaveValue('CRN-0111')
    await expect(field(next, front)).toHaveAccessibleDescription(/Uploaded/)
    await expect(next.getByText('It has not been sent yet.')).toBeVisible()
  })

  /** Submits it without a network, which stays away. */
  const leaveBankWaiting = async (page: Page, context: BrowserContext) => {
    await page.goto('/profile/personal')
    await page.getByRole('link', { name: 'Bank information', exact: true }).click()
    await typeBank(page)
    await context.setOffline(true)
    await submitAccount(page)
    await expect(card(page, 'Bank information').getByText('Waiting to be sent')).toBeVisible()
  }

  test("a refusal of what waited opens the section again with the provider's words and everything typed", async ({
    page,
    context,
    control,
    signIn: enter,
  }) => {
    await enter(await control.person())
    await leaveBankWaiting(page, context)
    await control.fault('submitBankInfo', 'refused', { msg: 'This bank is not known' })
    await context.setOffline(false)
    await expect(card(page, 'Bank information').getByText('Not accepted')).toBeVisible()
    await page.getByRole('link', { name: 'Bank information', exact: true }).click()
    await expect(page.getByText('This bank is not known').first()).toBeVisible()
    await expect(field(page, 'Card number')).toHaveValue('1234 5678 9012 3456')
    await field(page, 'Bank name').fill('Bank of the Philippines')
    await submitAccount(page)
    await expect.poll(() => timesSaid(page, 'Bank information submitted')).toBeGreaterThan(0)
    const [refused, accepted, ...more] = await control.requests('InfoNew/bankinfo')
    expect([refused?.body['bankname'], accepted?.body['bankname'], more]).toEqual([
      'Bank of Luzon',
      'Bank of the Philippines',
      [],
    ])
  })

  test('an account refused since another phone gave one says why, and once discarded shows the one the lender has', async ({
    page,
    context,
    control,
    signIn: enter,
  }) => {
    const person = await control.person()
    await enter(person)
    await leaveBankWaiting(page, context)
    const given = await context.request.post(new URL('/index.php/InfoNew/bankinfo', page.url()).href, {
      headers: { Authorization: person.token },
      multipart: { account_holder_name: 'Maria Santos', bankname: 'Cebu Bank', bankcard: '9876543210987' },
    })
    expect(await given.json()).toMatchObject({ status: 1 })
    await context.setOffline(false)
    await expect(card(page, 'Bank information').getByText('Not accepted')).toBeVisible()
    await page.goto('/profile/bank-info')
    await expect(page.getByText('This was not accepted')).toBeVisible()
    await expect(field(page, 'Card number')).toHaveAccessibleDescription(
      /The bank card cannot be changed once submitted/,
    )
    await press(page, 'Discard')
    await expect(field(page, 'Bank name')).toHaveValue('Cebu Bank')
    await expect(field(page, 'Bank name')).not.toBeEditable()
    await page.goto('/profile/personal')
    await expect(card(page, 'Bank information').getByText('Complete')).toBeVisible()
  })

  test('a section whose answer was lost is looked up before it is sent again: it had arrived', async ({
    page,
    control,
    signIn: enter,
  }) => {
    await enter(await control.person())
    await fillBank(page)
    await control.fault('submitBankInfo', 'lost')
    await submitAccount(page)
    await expect(page).toHaveURL('/profile/personal')
    await expect.poll(() => timesSaid(page, 'Bank information submitted')).toBeGreaterThan(0)
    await expect(card(page, 'Bank information').getByText('Complete')).toBeVisible()
    expect(await control.requests('InfoNew/bankinfo')).toHaveLength(1)
  })

  test('it had not arrived: it is sent once more', async ({ page, control, signIn: enter }) => {
    await enter(await control.person())
    await fillBank(page)
    await control.fault('submitBankInfo', 'reset')
    await submitAccount(page)
    await expect.poll(() => timesSaid(page, 'Bank information submitted')).toBeGreaterThan(0)
    expect(await control.requests('InfoNew/bankinfo')).toHaveLength(2)
  })

  test('logging out does not wait for what the worker is sending, and leaves nothing [F44 R369]', async ({
    page,
    context,
    control,
    signIn: enter,
  }) => {
    const person = await control.person()
    await enter(person)
    // As the worker does while a request of its own hangs.
    const elsewhere = await context.newPage()
    await elsewhere.goto('/robots.txt')
    await elsewhere.evaluate(() => {
      void navigator.locks.request('easy-loan/outbox', () => new Promise(() => {}))
    })
    await fillBank(page)
    await submitAccount(page)
    await expect.poll(() => storedText(page)).toContain('easy-loan-outbox')
    await page.goto('/profile')
    await expect(page.getByRole('link', { name: 'Waiting to be sent' })).toBeVisible()
    await press(page, 'Log out')
    await press(page, 'Log out anyway')
    await expect(page).toHaveURL('/auth/signin')
    await expect.poll(() => storedText(page)).not.toContain('easy-loan-outbox')
    expect(await storedText(page)).not.toContain('Maria Santos')
    expect(await control.requests('InfoNew/bankinfo')).toHaveLength(0)
  })
})
