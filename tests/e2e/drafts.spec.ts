import { atRest, expect, look, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { goWithin } from '../screens.ts'
import { openedEntry } from '../sealing.ts'

// Nothing typed is lost: what was not sent is there again after a reload, Back, another language or an expired session.
// What was sent, and what was typed since: tests/drawn/sections.test.tsx.

test('a half-filled section waits for its borrower, photos included, until it is sent or discarded [F48]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person()
  await signIn(person)
  const drafts = () => openedEntry(page, 'drafts')
  await page.goto('/profile/identity')
  const name = page.getByLabel('Full name')
  await name.fill('Maria Clara')
  await page.getByLabel('Front of ID card').setInputFiles('tests/files/photo.png')
  await expect(page.getByText('Uploaded', { exact: true }).first()).toBeVisible()
  await expect.poll(drafts).toContain('Maria Clara')

  await page.reload()
  await expect(name).toHaveValue('Maria Clara')
  await expect(page.getByText('It has not been sent yet.')).toBeVisible()
  await page.getByLabel('ID number').fill('CRN-1')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(drafts).toContain('CRN-1')
  await goWithin(page, '/profile')
  await page.getByRole('button', { name: 'Filipino' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await goWithin(page, '/profile/identity')
  await expect(name).toHaveValue('Maria Clara')
  await expect(page.getByLabel('ID number')).toHaveValue('CRN-1')

  // The photo came back too: only the two others are asked for.
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('')
  // It is said, and whoever goes by keys or by ear is not at the end of the page.
  await expect.poll(() => timesSaid(page, 'Discarded')).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(name).toHaveValue('')
  await expect(page.getByText('It has not been sent yet.')).toHaveCount(0)
})

test('a token that ended while the page was hidden is noticed when it is seen again: said once, and what was typed is there [F20 F52]', async ({
  page,
  control,
  signInByForm,
}) => {
  const person = await control.person()
  await signInByForm(person)
  await page.clock.install()
  await page.goto('/profile/personal-info')
  await page.getByLabel('Position', { exact: true }).fill('Cashier')
  await atRest(page)
  const entries = await page.evaluate(() => history.length)
  await look(page, 'hidden')
  await control.act('sessions/expire', { phone: person.phone })
  await control.act('log/clear')
  await page.clock.fastForward('10:00')
  await atRest(page)
  expect((await control.requests('')).filter(({ hasToken }) => hasToken)).toEqual([])
  await look(page, 'visible')
  await expect(page).toHaveURL('/auth/signin')
  await expect.poll(() => timesSaid(page, 'Login session expired, please login again')).toBe(1)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  expect(await page.evaluate(() => localStorage.getItem('easy-loan/session'))).toBeNull()

  await signInByForm(person)
  await page.goto('/profile/personal-info')
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('Cashier')
})

test('a field that is again what the lender has is kept while something else waits in its place', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'partial' }))
  await control.fault('submitPersonalInfo', '502', { times: 0 })
  const position = page.getByLabel('Position', { exact: true })
  await page.goto('/profile/personal-info')
  await expect(position).toHaveValue('Cashier')
  await position.fill('Manager')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL('/profile/personal')
  await page.goto('/profile/personal-info')
  await expect(page.getByText('Waiting for an answer')).toBeVisible()
  await expect(position).toHaveValue('Manager')
  await position.fill('Cashier')
  await expect.poll(() => openedEntry(page, 'drafts')).toContain('Cashier')
  await page.reload()
  await expect(page.getByText('It has not been sent yet.')).toBeVisible()
  await expect(position).toHaveValue('Cashier')
})
