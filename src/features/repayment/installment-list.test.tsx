// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Installment, RepaymentLoan } from '#src/api/schema/order.ts'
import { saveOwnPayment } from '#src/records/note-own-payment.ts'
import { ownPaymentsOf, receiptOf, removeOwnPayments } from '#src/records/own-payments.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'
import { drawsDialogs } from '#src/ui/dialog.test-support.ts'

import { InstallmentList } from './installment-list.tsx'
import { dueInstallment } from './installment.test-support.ts'
import { RepaymentScreen } from './repayment-screen.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))
const read = vi.hoisted(() => ({
  installments: vi.fn<() => Promise<unknown>>(),
  repayments: vi.fn<() => Promise<unknown>>(),
  isTriedAgain: false,
}))
vi.mock('#src/queries/repayment.ts', () => ({
  installmentsQuery: (orderNumber: string) => ({
    queryKey: ['installments', orderNumber],
    queryFn: read.installments,
  }),
  repaymentsQuery: {
    queryKey: ['repayments'],
    queryFn: read.repayments,
    retry: () => read.isTriedAgain,
    retryDelay: 60_000,
  },
}))

const paid = { ...dueInstallment, paidAt: '2026-11-21', proofUrl: 'https://lender.example/proof.jpg' }

const client = new QueryClient()
const around = (drawn: ReactNode) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={client}>
      <h1 tabIndex={-1}>My repayment</h1>
      {drawn}
    </QueryClientProvider>
  </I18nProvider>
)
const list = (installment: Installment, loan: RepaymentLoan | null = null) =>
  around(<InstallmentList orderNumber="EL1" loan={loan} installments={[installment]} />)
const isDialogEntry = () => Object(history.state).isDialog === true

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  drawsDialogs()
  read.installments.mockResolvedValue({ title: '', installments: [] })
  read.repayments.mockResolvedValue([])
  read.isTriedAgain = false
})
afterEach(() => {
  cleanup()
  client.clear()
})

it('a dialog of what is paid meanwhile takes its entry of the history along, and does not come back', async () => {
  const { rerender } = render(list(dueInstallment))
  await userEvent.click(screen.getByRole('button', { name: 'Pay now' }))
  expect(screen.getByRole('dialog', { name: 'Confirm payment' })).toBeTruthy()
  await vi.waitFor(() => expect(isDialogEntry()).toBe(true))
  rerender(list(paid))
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(isDialogEntry()).toBe(false))
  rerender(list(dueInstallment))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a payment that is noted once the lender shows it leaves the focus to the heading: its row is folded', async () => {
  await signInAs('09170000003')
  const { rerender } = render(list(dueInstallment))
  await userEvent.click(screen.getByRole('button', { name: 'I paid this' }))
  const day = await screen.findByLabelText('Day')
  fireEvent.change(day, { target: { value: '2026-11-01' } })
  rerender(list(paid))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  await removeOwnPayments('09170000003')
  endSession()
})

const allPaid = 'Everything is paid. Ask for a letter that says so.'
const left = () => screen.getByText('Left to pay, counted by this app').nextElementSibling?.textContent
const bar = () => screen.getByRole('progressbar').getAttribute('aria-valuetext')

it.each([
  [1, true, '₹0'],
  // The lender may list no more than what is due so far.
  [12, false, '—'],
])('of a loan over %s months one paid installment is all: %s', (months, isAll, expected) => {
  const loan = { id: '1', orderNumber: 'EL1', amount: 9000, months } as RepaymentLoan
  render(list(paid, loan))
  expect(screen.queryByText(allPaid) !== null).toBe(isAll)
  expect(screen.queryByRole('progressbar') !== null).toBe(isAll)
  expect(left()).toBe(expected)
  const isTold = screen.queryByText(
    "Installments in the lender's list so far: 1, for 12 months. What is left in all is not known.",
  )
  expect(isTold === null).toBe(isAll)
})

it('of a loan over months that cannot be read nobody knows whether what is paid is all', () => {
  const loan = { id: '1', orderNumber: 'EL1', amount: 9000, months: null } as RepaymentLoan
  render(list(paid, loan))
  expect(screen.queryByText(allPaid)).toBeNull()
  expect([left(), bar()]).toEqual(['—', '1 of —'])
})

it.each([
  [2, '₹4,500'],
  // As after a new plan: nobody says how it is divided then.
  [1, '—'],
])('two installments of a loan over %s months have a principal of %s each', (months, principal) => {
  const loan = { id: '1', orderNumber: 'EL1', amount: 9000, months } as RepaymentLoan
  const installments = [dueInstallment, { ...dueInstallment, id: '8' }]
  render(around(<InstallmentList orderNumber="EL1" loan={loan} installments={installments} />))
  const told = screen
    .getAllByText('Principal')
    .map((name) => name.closest('dt')?.nextElementSibling?.textContent)
  expect(told).toEqual([principal, principal])
})

it('of a loan in no list what is paid is all', () => {
  render(list(paid))
  expect(screen.getByText(allPaid)).toBeTruthy()
  expect([left(), bar()]).toEqual(['₹0', '1 of 1'])
})

describe('while it is not known how many installments there are', () => {
  const loan = { id: '1', orderNumber: 'EL1', amount: 9000, months: 1 }
  const show = (...installments: Installment[]) => {
    read.installments.mockResolvedValue({ title: '', installments })
    render(around(<RepaymentScreen orderNumber="EL1" />))
  }

  it('what is due comes with the first answer about that, which moves nothing then', async () => {
    const loans = Promise.withResolvers<unknown>()
    read.repayments.mockReturnValue(loans.promise)
    show(paid, { ...dueInstallment, id: '8' })
    await vi.waitFor(() => expect(client.getQueryData(['installments', 'EL1'])).toBeTruthy())
    await new Promise(requestAnimationFrame)
    expect(screen.queryByRole('progressbar')).toBeNull()
    loans.resolve([loan])
    expect(await screen.findByRole('button', { name: 'Pay now' })).toBeTruthy()
    expect([left(), bar()]).toEqual(['₹9,014', '1 of 2'])
  })

  it('what is due is there once that failed and is tried again, without a count of all, nor a word of it', async () => {
    read.isTriedAgain = true
    read.repayments.mockRejectedValue(new Error('no answer'))
    show(paid, { ...dueInstallment, id: '8' })
    expect(await screen.findByRole('button', { name: 'Pay now' })).toBeTruthy()
    expect([left(), bar()]).toEqual(['—', '1 of —'])
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.queryByText('Loading')).toBeNull()
  })

  it('nothing says that all is paid, until it is', async () => {
    const loans = Promise.withResolvers<unknown>()
    read.repayments.mockReturnValue(loans.promise)
    show(paid)
    await vi.waitFor(() => expect(client.getQueryData(['installments', 'EL1'])).toBeTruthy())
    await new Promise(requestAnimationFrame)
    expect(screen.queryByRole('progressbar')).toBeNull()
    loans.resolve([loan])
    expect(await screen.findByText(allPaid)).toBeTruthy()
    expect([left(), bar()]).toEqual(['₹0', '1 of 1'])
  })

  it('nothing says so either where it cannot be read, but why, and Retry takes nothing away', async () => {
    const reason = () =>
      screen.queryByText('The loan amount and the number of installments could not be read.')
    read.repayments.mockRejectedValue(new Error('no answer'))
    show(paid)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect([left(), bar()]).toEqual(['—', '1 of —'])
    expect(reason()).toBeTruthy()
    expect(screen.queryByText(allPaid)).toBeNull()
    const again = Promise.withResolvers<unknown>()
    read.repayments.mockReturnValue(again.promise)
    await userEvent.click(retry)
    await vi.waitFor(() => expect(client.getQueryState(['repayments'])?.status).toBe('pending'))
    await new Promise(requestAnimationFrame)
    expect(retry.getAttribute('aria-busy')).toBe('true')
    expect(reason()).toBeTruthy()
    expect(bar()).toBe('1 of —')
    again.resolve([])
    // Paid off, it is in no list.
    expect(await screen.findByText(allPaid)).toBeTruthy()
    expect(reason()).toBeNull()
  })
})

const owner = '09170000001'
const payment = {
  orderNumber: 'EL1',
  stage: '2',
  amount: 9000.5,
  day: '2026-01-20',
  where: '',
  reference: '',
}

describe('what was noted of an installment that is listed no more, as after a new plan', () => {
  beforeEach(async () => {
    // jsdom has no object URLs.
    URL.createObjectURL = () => 'blob:photo'
    URL.revokeObjectURL = () => {}
    await signInAs(owner)
    const receipt = new File(['receipt'], 'photo.jpg', { type: 'image/jpeg' })
    await saveOwnPayment(owner, { ...payment, installmentId: '8', reference: 'R-4711' }, receipt)
  })
  afterEach(async () => {
    await removeOwnPayments(owner)
    endSession()
  })

  it('is there with its receipt, beside the installments and no other loan', async () => {
    await saveOwnPayment(owner, { ...payment, installmentId: '7', reference: 'of one listed' }, null)
    await saveOwnPayment(owner, { ...payment, orderNumber: 'EL2', installmentId: '9' }, null)
    render(list(dueInstallment))
    const note = await screen.findByText('R-4711')
    // The listed one's stands in its row.
    expect(screen.getAllByText('What you noted').map((one) => one.closest('article') !== null)).toEqual([
      true,
      false,
    ])
    expect(note.closest('article')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Installment 2' })).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Photo of the receipt' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Change' })).toHaveLength(1)
  })

  it('goes with Remove, and leaves the focus to the heading', async () => {
    render(list(dueInstallment))
    const [noted] = (await ownPaymentsOf(owner)).payments
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Remove' })).getByRole('button', { name: 'Remove' }),
    )
    await vi.waitFor(() => expect(screen.queryByText('What you noted')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect((await ownPaymentsOf(owner)).payments).toEqual([])
    expect(noted && (await receiptOf(owner, noted))).toBeNull()
  })

  it('is there where nothing is listed at all', async () => {
    render(around(<RepaymentScreen orderNumber="EL1" />))
    expect(await screen.findByText('No installments yet')).toBeTruthy()
    expect(await screen.findByText('R-4711')).toBeTruthy()
  })
})
