// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { agreedOf } from '#src/records/agreed.ts'
import { liveSession } from '#src/session/session.ts'

import { wordsOf } from '../words.ts'
import { control, drawScreens, errorsSaying, field, open, settled, signIn, speak } from './app.tsx'

// What was agreed to, and whether it is still so. The copy as a file and on paper, and what outlives a kill:
// tests/e2e/keep-copy.spec.ts.
drawScreens()

const same = /^Same as what you agreed to on \d+ \w+ \d{4}$/
const notSame = /^Not the same as what you agreed to on \d+ \w+ \d{4}$/
const main = () => within(screen.getByRole('main'))
const recorded = () => agreedOf(liveSession()?.owner ?? '')
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit application' }))
const leadsTo = (path: string | RegExp) => waitFor(() => expect(location.pathname).toMatch(path))
const changes = () =>
  main()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('→'))

/** Brings the example to the tap on Submit. */
async function toSubmit() {
  signIn(await control.person({ profile: 'complete' }))
  await open('/loan/apply')
  await settled()
  fireEvent.click(field('I confirm the loan information above'))
  // What is recorded is what is on screen, and this is; the second only once the lender's price is of today.
  await waitFor(() => expect(main().getAllByText('about 14.73%').length).toBeGreaterThan(0))
  await main().findByText(/Today the lender asks ₹9,013\.33 a month/)
}

/** The same, and the tap; gives the loan's id. */
async function apply() {
  await toSubmit()
  submit()
  await leadsTo(/^\/loan\/results\/\d+$/)
  return waitFor(async () => {
    const [record] = await recorded()
    if (!record?.orderId) throw new Error('no record of it')
    return record.orderId
  })
}

it('an application that the lender refuses leaves no record, and one whose answer was lost is found again [R390]', async () => {
  await toSubmit()
  await control.fault('applyForLoan', 'refused', { msg: 'Not today' })
  submit()
  await waitFor(() => expect(errorsSaying('Not today').length).toBeGreaterThan(0))
  await waitFor(async () => expect(await recorded()).toEqual([]))

  await control.fault('applyForLoan', 'lost')
  submit()
  await leadsTo('/loan/my-loans')
  expect(await recorded()).toMatchObject([{ orderId: null }])
  fireEvent.click(await screen.findByRole('link', { name: /₹100,000/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'View contract' }))
  const paper = () => within(screen.getByRole('dialog', { name: 'Loan contract' }))
  await waitFor(() => expect(paper().getByText(same)).toBeTruthy())
  await waitFor(async () => expect(await recorded()).toMatchObject([{ orderId: expect.any(String) }]))
})

it('a loan is the same as what was agreed to until the lender changes a field, which is then named [R390]', async () => {
  const order = await apply()
  await open(`/loan/results/${order}`)
  await main().findByText(same)
  expect(main().getByText('Not compared, because it is not known: All payments.')).toBeTruthy()

  // What the lender says before an application only.
  await open(`/loan/key-facts?order=${order}`)
  await main().findByText('0.02% a day, 7.20% a year')
  await open(`/loan/results/${order}`)
  await main().findByText(same)

  // The same texts and figures in another language of the app are no difference.
  speak('fil')
  await open(`/loan/results/${order}`)
  const [said = ''] = wordsOf('fil')('Same as what you agreed to on {day}').split('{')
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(said))
  speak('en')

  await control.act('loans/change', { order, months: 24 })
  await open(`/loan/results/${order}`)
  await main().findByText(notSame)
  expect(changes()).toEqual(['Loan term: 12 months → 24 months'])

  await control.act('loans/change', { order, months: 12, installment: 9100 })
  await control.act('config', {
    LoanAgreement: { name: 'Kasunduan sa Loan', ename: 'Loan Agreement', cont: '<p>Other terms.</p>' },
  })
  for (const action of ['approve', 'disburse', 'complete']) await control.act('lender', { action, order })
  await open(`/loan/contract?id=${order}`)
  await main().findByText('Loan Agreement: the text has changed')
  expect(changes()).toEqual([
    'Monthly repayment: ₹9,013.33 → ₹9,100',
    'Each payment: ₹9,013.33 → ₹9,100',
    'All payments together: ₹108,159.96 → ₹109,200',
  ])
})

it('a loan that was applied for elsewhere has a copy, which claims nothing of what was agreed to [R390]', async () => {
  const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }] })
  signIn(person)
  await open(`/loan/results/${person.loans[0]?.id}`)
  fireEvent.click(await screen.findByRole('link', { name: 'Keep a copy' }))
  await waitFor(() =>
    expect(screen.getByRole('main').textContent).toContain('This phone has no record of it.'),
  )
  expect(location.pathname + location.search).toBe(`/loan/copy?order=${person.loans[0]?.id}`)
  expect(main().queryByText(/agreed to on/)).toBeNull()
  await open('/loan/copy')
  expect(await screen.findByText('Loan information not found')).toBeTruthy()
})

it("goes to the phone's own sheet as a file where there is one [R390]", async () => {
  const person = await control.person({ profile: 'complete', loans: [{ state: 'completed' }] })
  const share = vi.fn<(shared: { files: File[] }) => Promise<void>>(() => Promise.resolve())
  Object.assign(navigator, { canShare: () => true, share })
  signIn(person)
  await open(`/loan/copy?order=${person.loans[0]?.id}`)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send to myself' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  expect(await screen.findByText('The copy was handed on, as one file.')).toBeTruthy()
  const [file] = share.mock.calls[0]?.[0].files ?? []
  expect([file?.name, file?.type]).toEqual([`easy-loan-${person.loans[0]?.ordernum}.html`, 'text/html'])
  expect(file?.size).toBeGreaterThan(10_000)
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
})
