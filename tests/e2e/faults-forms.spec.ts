import type { BrowserContext, Page } from '@playwright/test'

import { typeSignature } from '../fill-in.ts'
import {
  controlled,
  expect,
  forgetReads,
  hold,
  isAmount,
  overflows,
  runUntil,
  stopTime,
  test,
  typeAmount,
} from '../fixtures.ts'
import { timesSaid } from '../said.ts'

// Fingers that are too fast, and what people type.

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
/** Gives what sets how many bytes a second leave the page; -1 is as many as can. */
async function slowly(context: BrowserContext, page: Page) {
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  return (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    })
}
const clickTwice = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })

// Every form of the app: tests/drawn/once.test.tsx. Here that a browser's own clicks and Enter are no other.
test('two clicks in one frame and a held Enter send a form once [F54 F55]', async ({
  page,
  control,
  signIn,
}) => {
  const { phone } = await control.person()
  for (const way of ['clicks', 'Enter']) {
    await control.act('log/clear')
    await page.goto('/auth/signin')
    await field(page, 'Phone number').fill(phone)
    await field(page, 'Password').fill('not-this-one')
    const letGo = await hold(page, /UserNew\/login/)
    if (way === 'clicks') await clickTwice(page, 'Sign in')
    else for (let times = 0; times < 10; times += 1) await field(page, 'Password').press('Enter')
    letGo()
    await expect.poll(() => timesSaid(page, 'Wrong password')).toBe(1)
    expect(await control.requests('UserNew/login'), way).toHaveLength(1)
  }

  await signIn(await control.person())
  await page.goto('/profile/signature')
  await typeSignature(page, 'Maria Santos')
  const letGo = await hold(page, /InfoNew\/signatureAdd/)
  await clickTwice(page, 'Submit')
  letGo()
  await expect(page).toHaveURL('/profile/personal')
  expect(await control.requests('InfoNew/signatureAdd')).toHaveLength(1)
  expect(await control.requests('/upload')).toHaveLength(1)
})

test('a name in any script is taken whole, and breaks no layout [F60]', async ({ page, control, signIn }) => {
  await signIn(await control.person())
  await page.goto('/profile/identity')
  const name = field(page, 'Full name')
  await name.fill(' a ')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(name).toHaveAccessibleDescription(/Name must be at least 2 characters/)
  const texts = [
    ['👩‍👩‍👧 Ñiña 😀', '👩‍👩‍👧 Ñiña 😀'],
    ['عبد الرحمن', 'عبد الرحمن'],
    ['x'.repeat(10_000), 'x'.repeat(100)],
  ] as const
  for (const [typed, kept] of texts) {
    await name.fill('')
    // As a paste comes: what is too long is cut.
    await page.keyboard.insertText(typed)
    await expect(name).toHaveValue(kept)
    await name.blur()
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')
    expect(await overflows(page)).toBe(false)
  }
  // Where a long word could push the page apart, it is shown whole.
  await forgetReads(page)
  for (const [, kept] of texts) {
    const data = { name: kept, usercard: kept, cardphoto_1: '', cardphoto_2: '', cardphoto_3: '' }
    await control.act('faults/clear')
    await control.fault('userInfo', 'data', { data, times: 0 })
    await page.goto('/profile/identity?mode=view')
    await expect(name).toHaveValue(kept)
    expect(await overflows(page)).toBe(false)
    await expect.poll(() => name.evaluate((line) => line.scrollHeight - line.clientHeight)).toBeLessThan(2)
  }
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a switch of the language without a network keeps what was set, and puts every word over [F69]', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await typeAmount(page, 260_000)
    await page.getByRole('checkbox').check()
    await controlled(page)
    await context.setOffline(true)
    await page.getByText('Filipino', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
    await isAmount(page, 260_000)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(page.getByText('I have read and agree to the agreements')).toHaveCount(0)
  })
})

test('an upload that goes on slowly is not given up: how far it is moves on, and the screen can be used [F14]', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.clock.install()
  await page.goto('/profile/documents')
  const statement = field(page, 'Bank statement')
  const sendAt = await slowly(context, page)
  // So slow that even a busy machine sees it on its way.
  await sendAt(15_000)
  const buffer = Buffer.from(`%PDF-1.7${' '.repeat(1_500_000)}`)
  await statement.setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer })
  const shown = async () => Number(/\d+/.exec(await page.getByText(/\d+%$/).innerText())?.[0])
  // In the page's own time a minute, longer than any read may take, and never half a minute without progress.
  for (let step = 1; step <= 3; step += 1) {
    const before = await shown()
    await expect.poll(shown).toBeGreaterThan(before)
    await page.clock.fastForward(20_000)
  }
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/profile/personal')
  await page.getByRole('link', { name: 'Profile information' }).click()
  await field(page, 'Position').fill('Cashier')
  await expect(field(page, 'Position')).toHaveValue('Cashier')
  await page.goBack()
  await page.getByRole('link', { name: 'Supplementary documents' }).click()
  const before = await shown()
  await expect.poll(shown).toBeGreaterThan(before)
  await sendAt(-1)
  await expect(statement).toHaveAccessibleDescription(/Uploaded/)
  const uploads = await control.requests('/upload')
  expect(uploads.map(({ body }) => body['imgFile'])).toEqual([expect.stringContaining(`${buffer.length}`)])
})

for (const [where, isAnswerMissing] of [
  ['half-way', false],
  ['before its answer', true],
] as const)
  test(`an upload that stands still ${where} waits on the phone after half a minute, and Send now sends the same bytes [F15]`, async ({
    page,
    context,
    control,
    signIn,
  }) => {
    await signIn(await control.person())
    await page.clock.install()
    await page.goto('/profile/documents')
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    await stopTime(page)
    const proof = field(page, 'Address proof')
    const sendAt = await slowly(context, page)
    if (isAnswerMissing) await control.fault('upload', 'hang')
    await sendAt(isAnswerMissing ? 15_000 : 1)
    const buffer = Buffer.from(`%PDF-1.7${Array.from({ length: 50_000 }, (_, index) => index).join(' ')}`)
    await proof.setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer })
    const percent = page.getByText(/[1-9]\d*%$/)
    await expect(percent).toBeVisible()
    // All of it has left.
    if (isAnswerMissing) {
      await sendAt(-1)
      await expect(percent).toHaveCount(0)
    }
    await page.clock.runFor(29_000)
    await expect(proof).toHaveAccessibleDescription(/Uploading/)
    await page.clock.runFor(2_000)
    await expect(proof).toHaveAccessibleDescription(/Waiting to be sent/)
    await sendAt(-1)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    const waiting = page.getByRole('link', { name: 'Waiting to be sent' })
    await runUntil(page, () => waiting.count())
    await waiting.click()
    await runUntil(page, () => page.getByText('Address proof', { exact: true }).count())
    const answered = page.waitForResponse(/upload/)
    await page.getByRole('button', { name: 'Send now' }).click()
    const { url } = (await (await answered).json()) as { url: string }
    const arrived = Buffer.from(await (await fetch(url)).arrayBuffer())
    expect(arrived.equals(buffer)).toBe(true)
    await page.clock.resume()
    await page.goto('/profile/documents')
    await expect(proof).toHaveAccessibleDescription(/Uploaded/)
  })
