import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'

// Three papers beside the required sections. What is taken for one: tests/drawn/bad-input.test.tsx.

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const slot = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByLabel(name, { exact: true }) })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

/** Uploads into a slot and hands back the address that the provider gave the file. */
async function upload(page: Page, name: string, file: string) {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/upload')
  await field(page, name).setInputFiles(file)
  const { url } = (await (await answered).json()) as { url: string }
  await expect(slot(page, name).getByText('Uploaded')).toBeVisible()
  return url
}

/** What a slot shows of where its file is, apart from words and picture. */
const spinner = (page: Page, name: string) => slot(page, name).locator('[class*=spinner]')
const done = (page: Page, name: string) => slot(page, name).locator('.lucide-circle-check')

/** The width of the slot's picture for a height of 1, once it is drawn. */
const shapeOf = (page: Page, name: string) =>
  slot(page, name)
    .locator('img')
    .evaluate(async (picture: HTMLImageElement) => {
      await picture.decode()
      return picture.naturalWidth / picture.naturalHeight
    })

test('three papers, pictures or PDF, are sent when all are there, and one that is taken back closes Submit again [F68 R169 R198 R199 R202 R203 R204]', async ({
  page,
  control,
  signIn,
}) => {
  // The ring turns.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(await control.person())
  await page.goto('/profile/documents')
  await expect(field(page, 'Bank statement')).toHaveAccessibleDescription(/covering 1 to 3 months/)
  await expect(field(page, 'Address proof')).toHaveAccessibleDescription(/a utility bill/)
  for (const name of ['Bank statement', 'Address proof', 'Employee ID'])
    await expect(field(page, name)).toHaveAttribute('accept', 'image/*,application/pdf')
  const addresses: Record<string, string> = {}
  const papers = [
    ['Employee ID', 'photo.jpg'],
    ['Bank statement', 'bill.pdf'],
    ['Address proof', 'tall.jpg'],
  ] as const
  for (const [name, file] of papers) {
    await expect(submit(page)).toBeDisabled()
    await control.act('log/clear')
    await control.fault('upload', 'held')
    const uploaded = upload(page, name, `tests/files/${file}`)
    await expect(slot(page, name).getByText('Uploading…')).toBeVisible()
    // Once all has left; until then a ring says how much.
    await expect(spinner(page, name)).toBeVisible()
    await expect(spinner(page, name)).toHaveCSS('animation-name', /turn/)
    await expect(done(page, name)).toHaveCount(0)
    // What has not arrived yet cannot be let go.
    await expect
      .poll(async () => (await control.requests('/upload')).map(({ body }) => Object.keys(body)))
      .toEqual([['imgFile']])
    await control.act('faults/release')
    addresses[name] = await uploaded
    await expect(spinner(page, name)).toHaveCount(0)
    await expect(done(page, name)).toBeVisible()
  }
  // Photos of 3:2 and 1:5, each in its own slot; a PDF is a sheet with its name.
  expect(await shapeOf(page, 'Employee ID')).toBeCloseTo(1.5, 1)
  expect(await shapeOf(page, 'Address proof')).toBeCloseTo(0.2, 1)
  await expect(slot(page, 'Bank statement').getByText('bill.pdf')).toBeVisible()
  await expect(slot(page, 'Bank statement').locator('.lucide-file-text')).toBeVisible()
  await expect(slot(page, 'Bank statement').locator('img')).toHaveCount(0)
  await expect(submit(page)).toBeEnabled()

  await page.reload()
  await expect(submit(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(submit(page)).toBeDisabled()
  for (const [name] of papers) await expect(slot(page, name).getByText('Uploaded')).toHaveCount(0)
  for (const [name, file] of papers) {
    await expect(submit(page)).toBeDisabled()
    addresses[name] = await upload(page, name, `tests/files/${file}`)
  }
  await expect(submit(page)).toBeEnabled()
  expect(await control.requests('InfoNew/documentAdd')).toHaveLength(0)

  await control.fault('submitDocuments', 'refused', { msg: 'The bill is too old' })
  await submit(page).click()
  await expect.poll(() => timesSaid(page, 'The bill is too old')).toBe(1)
  await expect(page).toHaveURL('/profile/documents')
  await control.act('log/clear')
  await submit(page).click()
  await expect.poll(() => timesSaid(page, 'Supplementary information submitted')).toBeGreaterThan(0)
  await expect(page).toHaveURL('/profile/personal')
  const [sent] = await control.requests('InfoNew/documentAdd')
  expect(sent).toMatchObject({ method: 'POST' })
  expect(sent?.body).toEqual({
    bank_statement: addresses['Bank statement'],
    utility_bills: addresses['Address proof'],
    employee_id: addresses['Employee ID'],
  })
  await page.goto('/profile/documents')
  for (const name of ['Address proof', 'Employee ID'])
    await expect(slot(page, name).locator('img')).toHaveAttribute('src', addresses[name] ?? '')
  await expect(slot(page, 'Bank statement').locator('.lucide-file-text')).toBeVisible()
})
