import { takeAway } from '../engines/older.ts'
import { expect, test } from '../fixtures.ts'

test('without what older browsers lack everything is read and sent', async ({
  page,
  control,
  signInByForm,
}) => {
  await page.addInitScript(takeAway)
  await signInByForm(await control.person({ profile: 'complete', balance: 31_415 }))
  await page.goto('/wallet')
  expect(await page.evaluate(() => 'any' in AbortSignal || 'locks' in navigator)).toBe(false)
  await expect(page.getByText('31,415').first()).toBeVisible()
  await page.goto('/profile/documents')
  const field = page.getByLabel('Bank statement')
  await field.setInputFiles('tests/files/bill.pdf')
  await expect(field).toHaveAccessibleDescription(/Uploaded/)
  expect(await control.requests('/upload')).toHaveLength(1)
})
