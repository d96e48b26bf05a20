import { providerQuery } from './provider-query.ts'

/** Balance, score, what is to be repaid, and the current order. */
export const walletQuery = providerQuery('wallet', { id: undefined }, { staleTime: 15_000 })

/** What was withdrawn, newest first as the provider orders it. */
export const withdrawalsQuery = providerQuery('withdrawals', {}, { staleTime: 15_000 })
