import { queryOptions } from '@tanstack/react-query'

import { safeUrl } from '#src/api/schema/values.ts'

import { providerQuery } from './provider-query.ts'

/** Where customer service answers, and the host that people are told of. */
interface ServiceLink {
  href: string
  host: string
}

function readLink({ url }: { url: string }): ServiceLink | null {
  const href = safeUrl(url)
  return href.startsWith('https:') ? { href, host: new URL(href).host } : null
}

/** Where customer service answers, over https; null when there is no address that can be trusted. */
export const serviceLinkQuery = queryOptions({
  // Without an address the tab leads to a placeholder.
  ...providerQuery('serviceLink', {}, { staleTime: 60 * 60_000, silent: true }),
  select: readLink,
})
