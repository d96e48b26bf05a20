import type { Page } from '@playwright/test'

import { choose } from '../fill-in.ts'
import { expect, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { openedEntry } from '../sealing.ts'

// Work, income and address, and two people who know the borrower.

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const contact = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByLabel(name, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()

const family = 'Direct family contact'
const other = 'Other contact'

/** Each field, what is typed, and the provider's name for it. */
const own = [
  ['Position', 'Cashier', 'position'],
  ['Company', 'Mercado Central', 'workyears'],
  ['Work unit name', 'Branch 4', 'dwphone'],
  ['Monthly income', '28000', 'dwysr'],
  ['Detailed address', '12 Mabini St, Quezon City', 'addess_more'],
] as const
const purpose = ['Loan purpose', 'School fees', 'purpose'] as const
const people = [
  [family, 'Name', 'Jose Santos', 'personname_1'],
  [family, 'Phone', '+63 917 555 0199', 'personphone_1'],
  [other, 'Name', 'Ana Reyes', 'personname_2'],
  [other, 'Phone', '(0917) 555-0188', 'personphone_2'],
] as const
/** One of them is no chip. */
const relationships = [
  [family, 'Relationship', 'Cousin', 'persongx_1'],
  [other, 'Relationship', 'Friend', 'persongx_2'],
] as const

async function fillIn(page: Page) {
  for (const [name, text] of own) await field(page, name).fill(text)
  await choose(page, purpose[0], purpose[1])
  for (const [group, name, text] of people) await contact(page, group, name).fill(text)
  for (const [group, name, text] of relationships)
    await choose(page.getByRole('group', { name: group }), name, text)
}

async function holdsEverything(page: Page) {
  for (const [name, text] of own) await expect(field(page, name)).toHaveValue(text)
  for (const [group, name, text] of people) await expect(contact(page, group, name)).toHaveValue(text)
  for (const words of [purpose[1], 'Other', 'Friend'])
    await expect(page.getByRole('radio', { name: words, exact: true, checked: true })).toHaveCount(1)
  await expect(contact(page, family, 'How do you know each other?')).toHaveValue('Cousin')
}

test('twelve fields are sent under the names of the provider, and are there again [R169 R181 R182 R183 R187 R188]', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.goto('/profile/personal-info')
  await fillIn(page)
  for (const [kind, msg, sentence] of [
    ['refused', 'Try again tomorrow', 'Try again tomorrow'],
    ['refused-silently', undefined, 'Submission failed, please try again'],
  ] as const) {
    await control.fault('submitPersonalInfo', kind, msg ? { msg } : {})
    await submit(page)
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
    await expect(page).toHaveURL('/profile/personal-info')
    await holdsEverything(page)
  }
  await control.act('log/clear')
  await submit(page)
  await expect.poll(() => timesSaid(page, 'Profile information submitted')).toBeGreaterThan(0)
  await expect(page).toHaveURL('/profile/personal')
  const [sent] = await control.requests('InfoNew/unitinfo')
  expect(sent).toMatchObject({ method: 'POST' })
  expect(sent?.body).toEqual(
    Object.fromEntries([
      ...[...own, purpose].map(([, text, wire]) => [wire, text]),
      ...[...people, ...relationships].map(([, , text, wire]) => [wire, text]),
    ]),
  )
  await page.goto('/profile/personal-info')
  await holdsEverything(page)
})

test('a contact of the phone is put in where the phone hands one over, and nothing where none is chosen', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(await control.person())
  await page.goto('/profile/personal-info')
  const pick = (group: string) =>
    page.getByRole('group', { name: group }).getByRole('button', { name: 'Choose from contacts' })
  await expect(field(page, 'Position')).toBeVisible()
  await expect(pick(family)).toHaveCount(0)

  await page.addInitScript(() => {
    const answers: unknown[] = [
      [{ name: ['Jose Santos'], tel: ['117', 'tel:+63 (917) 555.0199 ext. 4'] }],
      [{ name: ['Ben Reyes'], tel: [] }],
      [],
    ]
    const contacts = {
      select: (asked: string[]) =>
        asked.join() === 'name,tel' && answers.length > 0
          ? Promise.resolve(answers.shift())
          : Promise.reject(new Error('no')),
    }
    Object.defineProperty(navigator, 'contacts', { value: contacts })
  })
  await page.reload()
  await pick(family).click()
  await expect(contact(page, family, 'Name')).toHaveValue('Jose Santos')
  await expect(contact(page, family, 'Phone')).toHaveValue('+639175550199')
  // One without a number does not keep that of another.
  await contact(page, other, 'Phone').fill('09170001111')
  await pick(other).click()
  await expect(contact(page, other, 'Name')).toHaveValue('Ben Reyes')
  await expect(contact(page, other, 'Phone')).toHaveValue('')
  await contact(page, other, 'Name').fill('Ana')
  await pick(other).click()
  await pick(other).click()
  await expect(page.getByRole('alert').getByText('Your contacts could not be opened')).toBeVisible()
  await expect(contact(page, other, 'Name')).toHaveValue('Ana')
  await expect(contact(page, other, 'Phone')).toHaveValue('')
  // As what is typed, it is a draft.
  await expect.poll(() => openedEntry(page, 'drafts')).toContain('+639175550199')
  await page.reload()
  await expect(contact(page, family, 'Phone')).toHaveValue('+639175550199')
})
