import { queryOptions } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import { safeUrl } from '#src/api/schema/loose.ts'

/** Where customer service answers: an http(s) address, or '' when there is none that can be trusted. */
export const serviceLinkQuery = queryOptions({
  queryKey: ['service-link'],
  queryFn: ({ signal }) => callProvider('serviceLink', {}, signal),
  select: ({ url }) => safeUrl(url),
  staleTime: 60 * 60_000,
  // Without an address the tab leads to a placeholder, so a failure is nobody's news.
  meta: { silent: true },
})
