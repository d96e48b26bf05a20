import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { LoadFailed } from '#src/ui/load-failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

// The sanitizer is only worth its bytes to those who read an agreement. A query, so that it can be asked for again.
const safeHtmlQuery = queryOptions({
  queryKey: ['safe-html'],
  queryFn: () => import('./safe-html.tsx'),
  staleTime: Infinity,
  meta: { silent: true },
})

/** The text of an agreement, which is the provider's HTML; '' or undefined where it gave none. */
export function AgreementText({ html }: { html: string | undefined }) {
  return html ? (
    <Cleaned html={html} />
  ) : (
    <p>
      <Trans>This agreement is not available right now. Please try again later.</Trans>
    </p>
  )
}

function Cleaned({ html }: { html: string }) {
  const { data, isError, isFetching, refetch } = useQuery(safeHtmlQuery)
  if (data) return <data.default html={html} />
  return isError ? <LoadFailed onRetry={() => void refetch()} busy={isFetching} /> : <Skeleton rows={8} />
}
