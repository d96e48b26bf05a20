import { providerQuery } from './provider-query.ts'

/** The loans that are being repaid. */
export const repaymentsQuery = providerQuery('repayments', {}, { staleTime: 30_000 })

/** The installments of one loan, by its order number. */
export const installmentsQuery = (orderNumber: string) =>
  providerQuery('installments', { orderNumber }, { staleTime: 30_000 })
