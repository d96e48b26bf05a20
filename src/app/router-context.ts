import type { QueryClient } from '@tanstack/react-query'

/** What every route's loader is handed. */
export interface RouterContext {
  queryClient: QueryClient
}
