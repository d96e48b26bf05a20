import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'

import type { RouterContext } from './router-context.ts'

/** Starts a read while the screen's code is still loading. Never waits, never fails: the screen shows how it went. */
export function prefetch<T, E, D, K extends QueryKey>(
  { queryClient }: RouterContext,
  query: FetchQueryOptions<T, E, D, K>,
): void {
  void queryClient.prefetchQuery(query)
}
