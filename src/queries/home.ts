import { queryOptions } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'

const minutes = 60_000

/** The limits, terms, agreements and recent loans of the home screen. */
export const homeConfigQuery = queryOptions({
  queryKey: ['home-config'],
  queryFn: ({ signal }) => callProvider('homeConfig', {}, signal),
  staleTime: 10 * minutes,
  meta: { kept: true },
})

/** The app's title as the provider wants it; '' when it has none. */
export const titleQuery = queryOptions({
  queryKey: ['title'],
  queryFn: ({ signal }) => callProvider('title', {}, signal),
  staleTime: 60 * minutes,
  // A missing title has a fallback, so its failure is nobody's news.
  meta: { kept: true, silent: true },
})

/** The repayment per installment for an amount and the place of its term (from 1) in the provider's list. */
export const feeQuery = (amount: number, termIndex: number) =>
  queryOptions({
    queryKey: ['fee', amount, termIndex],
    queryFn: ({ signal }) => callProvider('fee', { amount, termIndex: String(termIndex) }, signal),
    staleTime: 10 * minutes,
    // One a choice on the slider: not worth remembering for long.
    gcTime: 5 * minutes,
  })
