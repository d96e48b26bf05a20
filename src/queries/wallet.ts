import { queryOptions } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'

/** Balance, score, what is to be repaid, and the current order. */
export const walletQuery = queryOptions({
  queryKey: ['wallet', 'balances'],
  queryFn: ({ signal }) => callProvider('wallet', { id: undefined }, signal),
  staleTime: 15_000,
  meta: { kept: true },
})

/** What was withdrawn, newest first as the provider orders it. */
export const withdrawalsQuery = queryOptions({
  queryKey: ['wallet', 'withdrawals'],
  queryFn: ({ signal }) => callProvider('withdrawals', {}, signal),
  staleTime: 15_000,
  meta: { kept: true },
})
