import type { QueryClient } from '@tanstack/react-query'

/** What every route's loader is handed. */
export interface RouterContext {
  queryClient: QueryClient
  /** Loads the words of every screen but the first; at once where they are there. */
  loadRest: () => Promise<void>
}
