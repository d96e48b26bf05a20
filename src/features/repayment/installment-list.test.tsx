// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Installment, RepaymentLoan } from '#src/api/schema/order.ts'
import { drawsDialogs } from '#src/ui/dialog.test-support.ts'

import { InstallmentList } from './installment-list.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const due: Installment = {
  id: '7',
  stage: '1',
  amount: 9014,
  dueAt: null,
  paidAt: null,
  proofUrl: '',
  statusTitle: '',
  statusTitleNow: '',
  buttonTitle: '',
  principal: null,
  interest: null,
}
const paid = { ...due, paidAt: '2026-11-21', proofUrl: 'https://lender.example/proof.jpg' }

const client = new QueryClient()
const list = (installment: Installment, loan?: RepaymentLoan) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={client}>
      <InstallmentList orderNumber="EL1" loan={loan} installments={[installment]} />
    </QueryClientProvider>
  </I18nProvider>
)
const isDialogEntry = () => Object(history.state).isDialog === true

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  drawsDialogs()
})
afterEach(cleanup)

it('a dialog of what is paid meanwhile takes its entry of the history along, and does not come back', async () => {
  const { rerender } = render(list(due))
  await userEvent.click(screen.getByRole('button', { name: 'Pay now' }))
  expect(screen.getByRole('dialog', { name: 'Confirm payment' })).toBeTruthy()
  await vi.waitFor(() => expect(isDialogEntry()).toBe(true))
  rerender(list(paid))
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(isDialogEntry()).toBe(false))
  rerender(list(due))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  [1, true, '₹0'],
  [null, true, '₹0'],
  // The lender may list no more than what is due so far.
  [12, false, '—'],
])('of a loan over %s months one paid installment is all: %s', (months, isAll, left) => {
  const loan = { id: '1', orderNumber: 'EL1', amount: 9000, months } as RepaymentLoan
  render(list(paid, loan))
  expect(screen.queryByText('Everything is paid. Ask for a letter that says so.') !== null).toBe(isAll)
  expect(screen.queryByRole('progressbar') !== null).toBe(isAll)
  expect(screen.getByText('Left to pay, counted by this app').nextElementSibling?.textContent).toBe(left)
  const isTold = screen.queryByText(
    "Installments in the lender's list so far: 1, for 12 months. What is left in all is not known.",
  )
  expect(isTold === null).toBe(isAll)
})
