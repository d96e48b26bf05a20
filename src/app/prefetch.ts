import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** Starts a read while the screen's code is still loading. Never waits, never fails: the screen shows how it went. */
export function prefetch<T, E, D, K extends QueryKey>(
  { queryClient }: { queryClient: QueryClient },
  query: FetchQueryOptions<T, E, D, K>,
): void {
  void queryClient.prefetchQuery(query)
}
