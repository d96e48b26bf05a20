import { queryOptions } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'

/** The loans that are being repaid. */
export const repaymentsQuery = queryOptions({
  queryKey: ['repayments', 'list'],
  queryFn: ({ signal }) => callProvider('repayments', {}, signal),
  staleTime: 30_000,
  meta: { kept: true },
})

/** The installments of one loan, by its order number. */
export const installmentsQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['repayments', 'installments', orderNumber],
    queryFn: ({ signal }) => callProvider('installments', { orderNumber }, signal),
    staleTime: 30_000,
    // As with a loan: an unknown one is said by the screen.
    meta: { kept: true, silent: 'refusals' },
  })
