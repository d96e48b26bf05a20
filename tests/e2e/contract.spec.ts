import type { Page } from '@playwright/test'

import { typeSignature } from '../fill-in.ts'
import { expect, forgetReads, goOnIn, inEachLanguage, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { arriveWithin, goWithin } from '../screens.ts'
import { wordsOf } from '../words.ts'

// The agreement of a loan, from wherever it is opened. What it says of the loan: tests/drawn/loan-states.test.tsx.
test.beforeEach(({ page }) => forgetReads(page))

const parts = [
  'Parties and definitions',
  'The loan',
  'Repayment',
  'Interest',
  'Conditions',
  'Covenants',
  'Events of default',
  'Prepayment and guarantee',
  'Miscellaneous',
  'Witness',
]

const completed = { state: 'completed', amount: 120_000, months: 12 } as const
const signature = (page: Page) => page.getByRole('img', { name: "Borrower's signature" })
const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

test('has all its ten parts in both languages, from details, results and wallet [R256 R279 R280 R282]', async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', loans: [completed] })
  const id = String(person.loans[0]?.id)
  await signIn(person)
  for (const [path, name] of [
    [`/loan/details?id=${id}`, 'View contract'],
    [`/loan/results/${id}`, 'View contract'],
    ['/wallet', 'View Contract'],
  ] as const) {
    await page.goto(path)
    await inEachLanguage(async (language) => {
      const say = wordsOf(language)
      await control.act('log/clear')
      await goOnIn(page, language)
      await page.getByRole('button', { name: say(name), exact: true }).click()
      const paper = page.getByRole('dialog', { name: say('Loan contract') })
      await expect(paper.getByRole('heading', { name: /^\d+\. / })).toHaveText(
        parts.map((part, index) => `${index + 1}. ${say(part)}`),
      )
      const image = paper.getByRole('img', { name: say("Borrower's signature") })
      await expect.poll(() => image.evaluate(isDrawn)).toBe(true)
      await expect
        .poll(async () => (await control.requests('OrderNew/hetong')).map(({ query }) => query))
        .toEqual([{ id }])
      await page.keyboard.press('Escape')
      await expect(paper).toBeHidden()
    })
  }
})

test("shows the borrower's own copy of a signature that cannot be loaded, and says so without one; so does the copy to keep [F34 R283 R284 R390 C55]", async ({
  page,
  control,
  signIn,
  expectFailure,
}) => {
  const person = await control.person({ profile: 'complete', loans: [completed] })
  await signIn(person)
  expectFailure('.png', 'ERR_FAILED')
  await page.route('**/upload/**', (route) => route.abort())
  const places = [`/loan/copy?order=${person.loans[0]?.id}`, `/loan/contract?id=${person.loans[0]?.id}`]
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  for (const place of places) {
    await arriveWithin(page, place)
    await expect(page.getByText('The signature image could not be loaded')).toBeVisible()
    await expect(signature(page)).toHaveCount(0)
  }

  await goWithin(page, '/profile/signature')
  await typeSignature(page, 'Ana Cruz')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => timesSaid(page, 'Signature saved')).toBe(1)
  for (const place of places) {
    await arriveWithin(page, place)
    await expect(page.getByText('Copy saved on this phone')).toBeVisible()
    await expect(signature(page)).toHaveAttribute('src', /^(data|blob):/)
    await expect.poll(() => signature(page).evaluate(isDrawn)).toBe(true)
  }
})
