import { msg } from '@lingui/core/macro'
import { QueryCache, QueryClient, type QueryMeta } from '@tanstack/react-query'

import { describeError } from '#src/api/errors.ts'
import { ApiError, isRetryable, SavedAnswer } from '#src/api/failure.ts'
import { offlineLifetime } from '#src/api/schema/offline-reads.ts'
import { areAmountsHidden } from '#src/i18n/amounts-hidden.ts'
import { toast } from '#src/ui/toast.ts'

const retries = [1_000, 3_000]

/** Whether the screen itself shows this failure, so that no toast has to. */
const isShownElsewhere = (error: unknown, meta: QueryMeta | undefined) => {
  if (!(error instanceof ApiError)) return false
  // The screen shows the copy with its time (ui/saved-at.tsx).
  if (error instanceof SavedAnswer) return true
  // The end of a session has its own message, said once however many reads it ended.
  if (error.kind === 'unauthorized') return true
  return meta?.['silent'] === true
}

/** The one cache of what was read. Reads are tried again where that may help; what changes something never is. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isShownElsewhere(error, query.meta)) return
        const message = describeError(error)
        // The screen says it without its numbers (i18n/use-lender-words.ts).
        const tellsAmounts = typeof message === 'string' && /\d/.test(message) && areAmountsHidden()
        toast.error(tellsAmounts ? msg`Loading failed` : message)
      },
    }),
    defaultOptions: {
      queries: {
        // A failed read has to be seen as failed, with its old data, instead of pausing for ever.
        networkMode: 'always',
        gcTime: offlineLifetime,
        retry: (failures, error) => failures < retries.length && navigator.onLine && isRetryable(error),
        retryDelay: (failures) => (retries[failures] ?? 3_000) * (0.8 + Math.random() * 0.4),
        // A screen that opens as the route's loader has failed shows that instead of asking once more.
        retryOnMount: ({ state }) => Math.abs(Date.now() - state.errorUpdatedAt) > 2_000,
        refetchOnWindowFocus: true,
      },
      // "online" would hold back a withdrawal tapped without signal and send it an hour later.
      mutations: { networkMode: 'always', retry: false },
    },
  })

interface Navigations {
  subscribe: (event: 'onBeforeLoad', listener: () => void) => unknown
}

/** Has read anew what was read before the phone's clock was set back: it would be fresh until that time has come again. */
export function watchClock(queryClient: QueryClient, router: Navigations): void {
  const expire = () =>
    void queryClient.invalidateQueries({
      refetchType: 'none',
      predicate: ({ state }) => state.dataUpdatedAt > Date.now(),
    })
  // The document hears it before the window, where the query client looks for what is stale.
  document.addEventListener('visibilitychange', expire)
  router.subscribe('onBeforeLoad', expire)
}
