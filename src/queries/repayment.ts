import { providerQuery } from './provider-query.ts'

/** The loans that are being repaid. */
export const repaymentsQuery = providerQuery('repayments', {}, { staleTime: 30_000 })

/** The installments of one loan, by its order number. */
export const installmentsQuery = (orderNumber: string) =>
  // As with a loan: an unknown one is said by the screen.
  providerQuery('installments', { orderNumber }, { staleTime: 30_000, silent: 'refusals' })
