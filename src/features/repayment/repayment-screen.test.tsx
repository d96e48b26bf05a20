// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { installmentsQuery, repaymentsQuery } from '#src/queries/repayment.ts'

import { dueInstallment } from './installment.test-support.ts'
import { RepaymentScreen } from './repayment-screen.tsx'

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
