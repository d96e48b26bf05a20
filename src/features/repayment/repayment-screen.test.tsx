// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Message, wordsOf } from '#src/i18n/message.ts'
import { installmentsQuery, repaymentsQuery } from '#src/queries/repayment.ts'

import { dueInstallment } from './installment.test-support.ts'
import { RepaymentScreen, useRepaymentTitle } from './repayment-screen.tsx'

/** Remembers which loan it was opened for, as a form in it would. */
function Remembering({ orderNumber }: { orderNumber: string }) {
  const [first] = useState(orderNumber)
  return `Opened for ${first}`
}
vi.mock('./installment-list.tsx', () => ({ InstallmentList: Remembering }))

afterEach(cleanup)

it('keeps nothing of one loan for the next', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(repaymentsQuery.queryKey, [])
  for (const orderNumber of ['A', 'B'])
    client.setQueryData(installmentsQuery(orderNumber).queryKey, {
      title: '',
      installments: [dueInstallment],
    })
  const screenOf = (orderNumber: string) => (
    <QueryClientProvider client={client}>
      <RepaymentScreen orderNumber={orderNumber} />
    </QueryClientProvider>
  )
  const { rerender } = render(screenOf('A'))
  rerender(screenOf('B'))
  expect(screen.getByText('Opened for B')).toBeTruthy()
})

it.each([
  ['a number not less than an installment', '108168', [dueInstallment], 'Total repayment ₹108,168'],
  ['a number that is less', '12', [dueInstallment], 'My repayment'],
  // As before a loan is paid out.
  ['a number where nothing is listed', '0', [], 'My repayment'],
  ['a number where no amount is known', '12', [{ ...dueInstallment, amount: null }], 'My repayment'],
])('is called by %s', (_, title, installments, expected) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(installmentsQuery('A').queryKey, { title, installments })
  const { result } = renderHook<Message, unknown>(() => useRepaymentTitle('A'), {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </I18nProvider>
    ),
  })
  expect(wordsOf(result.current, i18n)).toBe(expected)
})
