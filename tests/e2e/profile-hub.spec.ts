import type { Page } from '@playwright/test'

import { submitAccount } from '../fill-in.ts'
import { expect, test, typeAmount } from '../fixtures.ts'

const menu = ['My Profile', 'My Loan', 'My Repayment', 'Withdraw List'] as const
const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: row(page, name) })
const sections = [
  ['Identity', 'identity'],
  ['Profile information', 'personal-info'],
  ['Bank information', 'bank-info'],
  ['Electronic signature', 'signature'],
] as const

const hasFeatures = async (page: Page) => {
  for (const [feature, icon] of [
    ['Online approval', 'shield-check'],
    ['Borrow up to 4 years', 'calendar-range'],
    ['Instant disbursement', 'zap'],
  ] as const) {
    const item = page.getByRole('listitem').filter({ hasText: feature })
    await expect(item.locator(`svg.lucide-${icon}`)).toBeVisible()
  }
}

test('the hub of a visitor offers to sign in, and of nobody’s data; that of a borrower shows the phone and leads everywhere [R139 R140 R141 R142 R143 R144]', async ({
  page,
  control,
  signIn,
}) => {
  await page.goto('/profile')
  await hasFeatures(page)
  await expect(row(page, 'Change Password')).toHaveCount(0)
  expect(await control.requests('InfoNew/index')).toHaveLength(0)
  await row(page, 'Login / Register').click()
  await expect(page).toHaveURL('/auth/signin')

  const person = await control.person()
  await signIn(person)
  await page.goto('/profile')
  await expect(page.getByText(person.phone)).toBeVisible()
  await expect(row(page, 'Login / Register')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
  await hasFeatures(page)
  for (const [name, path] of [
    [menu[0], '/profile/personal'],
    [menu[1], '/loan/my-loans'],
    [menu[2], '/repayment/list'],
    [menu[3], '/wallet/withdraw-list'],
    ['Change Password', '/profile/change-password'],
  ] as const) {
    await row(page, name).click()
    await expect(page).toHaveURL(path)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/profile')
  }
})

test('what is complete has a tick and opens to look at, the rest opens to fill in; Apply Loan Now waits for all four [R145 R146 R147 R148 R149 R150 R151 R152 R153 R154]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person({ profile: 'complete' }))
  // Of the four values one says complete; the documents say nothing here.
  const data = { baseinfo: '1', unitinfo: 2, bankinfo: 0, signature: '', documents: 1 }
  await control.fault('profileStatus', 'data', { times: 0, data })
  await page.goto('/profile/personal')
  await expect(page.getByRole('progressbar', { name: 'Profile completeness' })).toHaveAttribute(
    'aria-valuenow',
    '1',
  )
  await expect(page.getByText('1/4')).toBeVisible()
  await expect(page.getByText('1 of 4 done. Next: Profile information', { exact: true })).toBeVisible()
  for (const [name, section] of sections) {
    const isComplete = section === 'identity'
    await expect(row(page, name)).toHaveAccessibleDescription(isComplete ? 'Complete' : 'Required')
    await expect(card(page, name).locator('.lucide-circle-check, .lucide-check')).toHaveCount(
      isComplete ? 1 : 0,
    )
    await row(page, name).click()
    await expect(page).toHaveURL(`/profile/${section}${isComplete ? '?mode=view' : ''}`)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.getByText('View only')).toHaveCount(isComplete ? 1 : 0)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
  }
  // A fifth card, complete and not counted.
  await expect(row(page, 'Supplementary documents')).toHaveAccessibleDescription('Complete')
  await expect(page.getByText('1/4')).toBeVisible()

  await page.getByRole('button', { name: 'Apply Loan Now', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Please complete required info')).toBeVisible()
  await expect(page).toHaveURL('/profile/personal')

  // With all four complete it leads home.
  await control.act('faults/clear')
  await page.reload()
  await expect(page.getByText('4/4')).toBeVisible()
  await page.getByRole('button', { name: 'Apply Loan Now', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('the profile leads on from section to section, says what waits and what was begun, and leads back to the loan', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.goto('/')
  await typeAmount(page, 130_000)
  await page.getByLabel('I have read and agree to the agreements').check()
  await page.getByRole('button', { name: 'Apply Now', exact: true }).click()
  await page.getByRole('link', { name: 'Complete now', exact: true }).click()
  const next = page.getByRole('link', { name: 'Continue', exact: true })
  await expect(next).toHaveAccessibleDescription('0 of 4 done. Next: Identity')

  // One that was begun is still the next.
  await next.click()
  await page.getByLabel('Full name').fill('Maria')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(row(page, 'Identity')).toHaveAccessibleDescription('In progress')
  await expect(next).toHaveAccessibleDescription('0 of 4 done. Next: Identity')

  // What waits is neither done nor asked for again.
  const data = { baseinfo: 1, unitinfo: 1, bankinfo: 0, signature: 0 }
  await control.fault('profileStatus', 'data', { times: 0, data })
  await page.goto('/profile/personal')
  await expect(next).toHaveAccessibleDescription('2 of 4 done. Next: Bank information')
  await next.click()
  await page.getByLabel('Account holder name').fill('Maria Santos')
  await page.getByLabel('Bank name').fill('Bank of Luzon')
  await page.getByLabel('Card number').fill('1234567890123456')
  await context.setOffline(true)
  await submitAccount(page)
  await expect(next).toHaveAccessibleDescription(
    '2 of 4 done. Next: Electronic signature 1 more is waiting to be sent.',
  )
  await expect(row(page, 'Bank information')).toHaveAccessibleDescription('Waiting to be sent')
  await control.act('faults/clear')
  await control.fault('profileStatus', 'data', { times: 0, data: { ...data, bankinfo: 1, signature: 1 } })
  await context.setOffline(false)
  await expect(page.getByText('4/4')).toBeVisible()
  await expect(next).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue with ₹130,000', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loan application' })).toBeVisible()
  await expect(page.getByText('₹130,000').first()).toBeVisible()
})
