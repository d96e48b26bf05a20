import { writeFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'

// Three papers beside the required sections.

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

test('three papers, pictures or PDF, are sent when all are there [F68 R169 R198 R199 R202 R203 R204]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.goto('/profile/documents')
  await expect(field(page, 'Bank statement')).toHaveAccessibleDescription(/covering 1 to 3 months/)
  await expect(field(page, 'Address proof')).toHaveAccessibleDescription(/a utility bill/)
  for (const name of ['Bank statement', 'Address proof', 'Employee ID'])
    await expect(field(page, name)).toHaveAttribute('accept', 'image/*,application/pdf')
  await control.fault('upload', 'slow', { delay: 3_000 })
  await field(page, 'Employee ID').setInputFiles('tests/files/photo.jpg')
  await expect(slot(page, 'Employee ID').getByText('Uploading…')).toBeVisible()
  await expect(slot(page, 'Employee ID').locator('svg').first()).toBeVisible()
  await expect(slot(page, 'Employee ID').getByText('Uploaded')).toBeVisible()
  await expect(slot(page, 'Employee ID').locator('img')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  const statement = await upload(page, 'Bank statement', 'tests/files/bill.pdf')
  await expect(slot(page, 'Bank statement').getByText('bill.pdf')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  const proof = await upload(page, 'Address proof', 'tests/files/tall.jpg')
  await expect(submit(page)).toBeEnabled()

  await control.fault('submitDocuments', 'refused', { msg: 'The bill is too old' })
  await submit(page).click()
  await expect(page.getByRole('alert').getByText('The bill is too old')).toBeVisible()
  await expect(page).toHaveURL('/profile/documents')
  await control.act('log/clear')
  await submit(page).click()
  await expect(page.getByText('Supplementary information submitted', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/profile/personal')
  const [sent] = await control.requests('InfoNew/documentAdd')
  expect(sent).toMatchObject({ method: 'POST' })
  expect(sent?.body).toEqual({
    bank_statement: statement,
    utility_bills: proof,
    employee_id: expect.stringMatching(/\/upload\/[\w-]+\.jpg$/),
  })
  await page.goto('/profile/documents')
  await expect(slot(page, 'Address proof').locator('img')).toHaveAttribute('src', proof)
})

test('a paper that is taken back closes Submit again [F68 R202]', async ({ page, control, signIn }) => {
  await signIn(await control.person())
  await page.goto('/profile/documents')
  const names = ['Bank statement', 'Address proof', 'Employee ID']
  for (const name of names) {
    await expect(submit(page)).toBeDisabled()
    await upload(page, name, 'tests/files/bill.pdf')
  }
  await expect(submit(page)).toBeEnabled()
  await page.reload()
  await expect(submit(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(submit(page)).toBeDisabled()
  for (const name of names) await expect(slot(page, name).getByText('Uploaded')).toHaveCount(0)
  await upload(page, 'Bank statement', 'tests/files/bill.pdf')
  await upload(page, 'Address proof', 'tests/files/bill.pdf')
  await expect(submit(page)).toBeDisabled()
  expect(await control.requests('InfoNew/documentAdd')).toHaveLength(0)
})

test('nothing but pictures and PDF files of at most 10 MB [F66 R168 R200 R201]', async ({
  page,
  control,
  signIn,
}, testInfo) => {
  await signIn(await control.person())
  await page.goto('/profile/documents')
  // From the disk: so much is slow to hand to the browser.
  const heavy = testInfo.outputPath('heavy.pdf')
  await writeFile(heavy, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)]))
  for (const [file, sentence] of [
    ['tests/files/not-an-image.jpg', 'Please select an image or PDF file'],
    [
      { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>%PDF-1.7</html>') },
      'Please select an image or PDF file',
    ],
    [heavy, 'File size cannot exceed 10MB'],
  ] as const) {
    await field(page, 'Bank statement').setInputFiles(file)
    await expect(field(page, 'Bank statement')).toHaveAccessibleDescription(new RegExp(sentence))
  }
  expect(await control.requests('/upload')).toHaveLength(0)
  await expect(page.getByText('Add all three files, then submit.')).toBeVisible()
})

test('to look at, nothing can be uploaded [R205]', async ({ page, control, signIn }) => {
  await signIn(await control.person({ profile: 'complete' }))
  await page.goto('/profile/documents?mode=view')
  await expect(page.getByText('View only', { exact: true })).toBeVisible()
  for (const name of ['Bank statement', 'Address proof', 'Employee ID'])
    await expect(page.getByRole('img', { name, exact: true })).toBeVisible()
  await expect(page.locator('input')).toHaveCount(0)
  await expect(submit(page)).toHaveCount(0)
})
