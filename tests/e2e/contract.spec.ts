import type { Locator, Page } from '@playwright/test'

import { typeSignature } from '../fill-in.ts'
import { expect, forgetReads, goOnIn, inEachLanguage, openWith, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { wordsOf } from '../words.ts'

// The agreement of a loan, from wherever it is opened.
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
const fact = (paper: Locator, label: string) => paper.locator('dl > div', { hasText: label }).locator('dd')
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

test("says the loan's own data, and names the borrower as the profile does [R281 R285]", async ({
  page,
  control,
  signIn,
}) => {
  const person = await control.person({ profile: 'complete', loans: [completed] })
  await signIn(person)
  await control.fault('userInfo', 'data', { data: { name: 'Maria Clara Santos' }, times: 0 })
  const data = {
    name: 'M. C. Santos',
    ordernum: 'E202611180000007',
    money: '120000.00',
    time_range: '2026-11-18 - 2027-11-18',
    bankname: 'Bank of Luzon',
    addtime: '1795000000',
    signature: '',
  }
  await control.fault('contract', 'data', { data, times: 0 })
  const paper = page.getByRole('main')
  const open = async () => {
    await page.goto(`/loan/contract?id=${person.loans[0]?.id}`)
    await expect(paper.getByRole('heading', { name: '10. Witness' })).toBeVisible()
  }
  await open()
  await expect(fact(paper, 'Borrower')).toHaveText('Maria Clara Santos')
  await expect(fact(paper, 'Order number')).toHaveText('E202611180000007')
  await expect(fact(paper, 'Loan amount')).toHaveText('₹120,000')
  await expect(fact(paper, 'Loan period')).toHaveText('2026-11-18 - 2027-11-18')
  await expect(fact(paper, 'Receiving bank')).toHaveText('Bank of Luzon')
  await expect(fact(paper, 'Application time')).toHaveText('18 Nov 2026, 7:06 PM')
  for (const words of ['Maria Clara Santos', 'E202611180000007', '₹120,000', '2027-11-18', 'Bank of Luzon'])
    await expect(paper.locator('section p', { hasText: words }).first()).toBeVisible()

  await control.act('faults/clear')
  await control.fault('userInfo', 'data', { data: { name: '' }, times: 0 })
  await control.fault('contract', 'data', { data, times: 0 })
  await open()
  await expect(fact(paper, 'Borrower')).toHaveText('M. C. Santos')
})

test('opens as a page of the loan whose id the history holds [R286]', async ({ page, control, signIn }) => {
  const person = await control.person({ profile: 'complete', loans: [completed] })
  const [loan] = person.loans
  await signIn(person)
  await openWith(page, '/loan/contract', { orderId: String(loan?.id) })
  const paper = page.getByRole('main')
  await expect(fact(paper, 'Order number')).toHaveText(loan?.ordernum ?? '')
  await expect(paper.getByRole('heading', { name: /^\d+\. / })).toHaveCount(10)
})

test("shows the borrower's own copy of a signature that cannot be loaded, and says so without one [F34 R283 R284]", async ({
  page,
  control,
  signIn,
  expectFailure,
}) => {
  const person = await control.person({ profile: 'complete', loans: [completed] })
  await signIn(person)
  expectFailure('.png', 'ERR_FAILED')
  await page.route('**/upload/**', (route) => route.abort())
  await page.goto(`/loan/contract?id=${person.loans[0]?.id}`)
  await expect(page.getByText('The signature image could not be loaded')).toBeVisible()
  await expect(signature(page)).toHaveCount(0)

  await page.goto('/profile/signature')
  await typeSignature(page, 'Ana Cruz')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => timesSaid(page, 'Signature saved')).toBe(1)
  await page.goto(`/loan/contract?id=${person.loans[0]?.id}`)
  await expect(page.getByText('Copy saved on this phone')).toBeVisible()
  await expect.poll(() => signature(page).evaluate(isDrawn)).toBe(true)
})

test('that cannot be read says so, and is read again on Retry [R287]', async ({ page, control, signIn }) => {
  const person = await control.person({ profile: 'complete', loans: [completed] })
  await signIn(person)
  await control.fault('contract', '500', { times: 0 })
  await page.goto(`/loan/details?id=${person.loans[0]?.id}`)
  await page.getByRole('button', { name: 'View contract' }).click()
  const paper = page.getByRole('dialog', { name: 'Loan contract' })
  await expect(paper.getByText('The contract could not be loaded')).toBeVisible()
  await control.act('faults/clear')
  await paper.getByRole('button', { name: 'Retry' }).click()
  await expect(paper.getByRole('heading', { name: '10. Witness' })).toBeVisible()
})
