import { inDays } from '../days.ts'
import { expect, sendSignIn, test } from '../fixtures.ts'
import { timesSaid } from '../said.ts'
import { arriveWithin } from '../screens.ts'

// Cheap phones lose their date with their battery, and people set it by hand.

const note = "The date of this phone seems to be wrong. Please check it in the phone's settings."
const year = 365 * 24 * 60 * 60_000

for (const [when, years] of [
  ['three years ahead', 3],
  ['three years behind', -3],
] as const) {
  test(`with a clock ${when}, what is overdue and what was paid go by the time of the answers, the date is asked about, and a session works until the provider ends it [F57]`, async ({
    page,
    control,
  }) => {
    const person = await control.person({
      profile: 'complete',
      balance: 31_415,
      loans: [{ state: 'completed' }],
    })
    const [late, next] = [inDays(-5), inDays(25)]
    const list = [late, next].map((huantime, at) => ({
      id: at + 1,
      ofnumber: at + 1,
      huantime,
      monthmoney: '9013.33',
    }))
    await control.fault('installments', 'data', { data: { total: '', list }, times: 0 })
    await page.clock.setSystemTime(Date.now() + years * year)
    await page.goto('/auth/signin')
    // It pushes the form down when it comes: a click at that very moment would miss the button.
    await expect(page.getByText(note)).toHaveCount(1)
    await sendSignIn(page, person)
    await expect(page.getByText(note)).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Installment 1 · ₹9,013.33 · 5 days late' })).toBeVisible()
    await arriveWithin(page, `/repayment?order=${person.loans[0]?.ordernum}`)
    await expect(page.getByRole('heading', { name: /^Overdue ₹9,013.33, since/ })).toBeVisible()
    await page.getByRole('button', { name: 'I paid this' }).first().click()
    await page.getByLabel('Day').fill(late)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('You paid 5 days ago. The lender does not show it yet.')).toBeVisible()

    // Every load asks whether the session is still good, by the phone's clock.
    await page.goto('/wallet')
    await expect(page.getByText('31,415').first()).toBeVisible()
    await expect(page.getByText(note)).toHaveCount(1)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(page.getByText(note)).toHaveCount(0)

    await control.act('sessions/expire', { phone: person.phone })
    await page.goto('/loan/my-loans')
    await expect(page).toHaveURL('/auth/signin')
    await expect.poll(() => timesSaid(page, 'Login session expired, please login again')).toBe(1)
  })
}

test('where answers do not tell the time, a session that had ended before it began does [F57]', async ({
  page,
  control,
  signInByForm,
}) => {
  // As from another origin: the page may not read when an answer was sent.
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with the headers that it is asked of
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name)
    }
  })
  const person = await control.person()
  await page.clock.setSystemTime(Date.now() + 3 * year)
  await page.goto('/')
  // Drawn once the provider has answered, of which the time was not read.
  await expect(page.getByRole('slider')).toBeVisible()
  await expect(page.getByText(note)).toHaveCount(0)
  await signInByForm(person)
  await expect(page.getByText(note)).toBeVisible()
})

test('a clock that is put right takes the note away, and a right one is never asked about [F57]', async ({
  page,
}) => {
  await page.clock.setSystemTime(Date.now() - 3 * year)
  await page.goto('/')
  await expect(page.getByText(note)).toBeVisible()
  await page.clock.setSystemTime(Date.now())
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(note)).toHaveCount(0)
})
