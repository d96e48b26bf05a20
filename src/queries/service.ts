import { queryOptions } from '@tanstack/react-query'

import { safeUrl } from '#src/api/schema/values.ts'

import { providerQuery } from './provider-query.ts'

/** Where customer service answers: an http(s) address, or '' when there is none that can be trusted. */
export const serviceLinkQuery = queryOptions({
  // Without an address the tab leads to a placeholder.
  ...providerQuery('serviceLink', {}, { staleTime: 60 * 60_000, silent: true }),
  select: ({ url }) => safeUrl(url),
})
