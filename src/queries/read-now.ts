import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

import { fromNetwork } from './provider-query.ts'

/** What the provider has at this moment, and no copy. Rejects where it does not answer within 10 s. */
export async function readNow<T, Key extends QueryKey>(
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
