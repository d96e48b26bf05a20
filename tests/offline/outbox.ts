import type { BrowserContext, Page } from '@playwright/test'

import { controlled, expect } from '../fixtures.ts'

// What is filled in to wait, and how it arrives.

export const front = 'Front of ID card'
export const back = 'Back of ID card'
export const holding = 'Photo of you holding your ID'
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the app in a page whose worker is to have it. */
export async function open(page: Page) {
  await page.goto('/')
  await controlled(page)
}

/** Fills in the identity section and submits it, the network being off. */
export async function submitIdentity(page: Page, name = 'Maria Clara Santos') {
  await page.goto('/profile/identity')
  await field(page, 'Full name').fill(name)
  await field(page, 'ID number').fill('CRN-0111')
  for (const photo of [front, back, holding]) {
    await field(page, photo).setInputFiles('tests/files/photo.jpg')
    await expect(field(page, photo)).toHaveAccessibleDescription(/Waiting to be sent/)
  }
  await press(page, 'Submit')
  await expect(page).toHaveURL('/profile/personal')
}

export async function typeBank(page: Page) {
  await field(page, 'Account holder name').fill('Maria Santos')
  await field(page, 'Bank name').fill('Bank of Luzon')
  await field(page, 'Card number').fill('1234567890123456')
}

export async function fillBank(page: Page) {
  await page.goto('/profile/bank-info')
  await typeBank(page)
}

export const card = (page: Page, section: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: section, exact: true }) })

/** Wakes the worker as the browser does when the network is back. */
export async function wakeWorker(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    tag: 'easy-loan/outbox',
    lastChance: false,
  })
}

interface Log {
  requests: (path: string) => Promise<{ body: Record<string, string> }[]>
}

/** Each photo and the section arrived, once. */
export async function arrivedOnce({ requests }: Log) {
  await expect.poll(async () => (await requests('InfoNew/baseinfo')).length, { timeout: 20_000 }).toBe(1)
  const uploads = await requests('/upload')
  expect(uploads).toHaveLength(3)
  const [sent] = await requests('InfoNew/baseinfo')
  expect(sent?.body).toMatchObject({ name: 'Maria Clara Santos', usercard: 'CRN-0111' })
  const addresses = [1, 2, 3].map((index) => sent?.body[`cardphoto_${index}`])
  expect(new Set(addresses).size).toBe(3)
  const sizes = await Promise.all(
    addresses.map(async (address) => (await (await fetch(address ?? '')).arrayBuffer()).byteLength),
  )
  for (const size of sizes) expect(size).toBeGreaterThan(1000)
}
