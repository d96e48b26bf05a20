import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

import {
  matchingLoans,
  matchingPayments,
  matchingWithdrawals,
  type MoneyRequest,
} from '#src/domain/money-request.ts'
import { loansQuery } from '#src/queries/loan.ts'
import { fromNetwork } from '#src/queries/provider-query.ts'
import { installmentsQuery } from '#src/queries/repayment.ts'
import { withdrawalsQuery } from '#src/queries/wallet.ts'

/** What the provider has at this moment, and no copy. Rejects where it does not answer within 10 s. */
async function readNow<T, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key>,
): Promise<T> {
  // A read that was already under way may tell of an earlier time.
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  // Or a read from before this phone's clock was set back would count as the newest.
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' })
  // Whoever asks says what it means that nothing could be read.
  return queryClient.fetchQuery({ ...query, staleTime: 0, meta: { ...fromNetwork, silent: true } })
}

/** The ids of the provider's records that a request may have become, as they are now; null when they cannot be read. */
export async function matchingRecords(
  queryClient: QueryClient,
  request: MoneyRequest,
): Promise<string[] | null> {
  try {
    switch (request.kind) {
      case 'application':
        return matchingLoans(await readNow(queryClient, loansQuery), request)
      case 'withdrawal':
        return matchingWithdrawals(await readNow(queryClient, withdrawalsQuery), request)
      case 'payment': {
        const { installments } = await readNow(queryClient, installmentsQuery(request.orderNumber))
        return matchingPayments(installments, request)
      }
    }
  } catch {
    return null
  }
}
