import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

import { savedTimeOf } from '#src/api/client.ts'
import { loansLike, type MoneyWish, paidLike, withdrawalsLike } from '#src/domain/money-wish.ts'

import { loansQuery } from './loan.ts'
import { installmentsQuery } from './repayment.ts'
import { withdrawalsQuery } from './wallet.ts'

/** What the provider has at this moment. Rejects where it does not answer, also when the phone's own copy does. */
async function readAnew<T, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key>,
): Promise<T> {
  // A read that was already under way may tell of an earlier time.
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  const data = await queryClient.fetchQuery({ ...query, staleTime: 0 })
  if (savedTimeOf(data) !== undefined) throw new Error('an old copy')
  return data
}

/** The ids of the provider's records that this wish may have become, as they are now; null when they cannot be read. */
export async function recordsLike(queryClient: QueryClient, wish: MoneyWish): Promise<string[] | null> {
  try {
    switch (wish.kind) {
      case 'application':
        return loansLike(await readAnew(queryClient, loansQuery), wish)
      case 'withdrawal':
        return withdrawalsLike(await readAnew(queryClient, withdrawalsQuery), wish)
      case 'payment': {
        const { installments } = await readAnew(queryClient, installmentsQuery(wish.orderNumber))
        return paidLike(installments, wish)
      }
    }
  } catch {
    return null
  }
}
