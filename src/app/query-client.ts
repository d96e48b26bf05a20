import { QueryCache, QueryClient, type QueryMeta } from '@tanstack/react-query'

import { savedTimeOf } from '#src/api/client.ts'
import { ApiError, describeError, isPassing } from '#src/api/errors.ts'
import { toast } from '#src/ui/toast.ts'

const retries = [1_000, 3_000]

/** What a query's own screen says of it: nothing is missed when a `silent` one fails, `refusals` are put into words there. */
const isSaidElsewhere = (error: unknown, meta: QueryMeta | undefined) => {
  if (!(error instanceof ApiError)) return false
  // The end of a session has its own message, said once however many reads it ended.
  if (error.kind === 'unauthorized') return true
  return meta?.['silent'] === true || (meta?.['silent'] === 'refusals' && error.kind === 'refused')
}

/** The one cache of what was read. Reads are tried again where that may help; what changes something never is. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isSaidElsewhere(error, query.meta)) toast.error(describeError(error))
      },
      onSuccess: (data, query) => {
        const savedAt = savedTimeOf(data)
        // The worker's copy is data of a read that failed: shown, with its time, and read again at the next chance.
        if (savedAt !== undefined) {
          query.setState({ dataUpdatedAt: savedAt, status: 'error', error: new ApiError('network') })
        }
      },
    }),
    defaultOptions: {
      queries: {
        // A failed read has to be seen as failed, with its old data, instead of pausing for ever.
        networkMode: 'always',
        // As long as it may be kept on the phone (offline/query-persister.ts).
        gcTime: 7 * 24 * 60 * 60_000,
        retry: (failures, error) => failures < retries.length && navigator.onLine && isPassing(error),
        retryDelay: (failures) => (retries[failures] ?? 3_000) * (0.8 + Math.random() * 0.4),
        // The route's loader asks; a screen that opens after it failed shows that instead of asking once more.
        retryOnMount: false,
        refetchOnWindowFocus: true,
      },
      // "online" would hold back a withdrawal tapped without signal and send it an hour later.
      mutations: { networkMode: 'always', retry: false },
    },
  })
