import { queryOptions } from '@tanstack/react-query'

import type { HomeConfig } from '#src/api/schema/index.ts'
import { type Language, storedLanguage } from '#src/i18n/language.ts'

import { providerQuery, readProvider } from './provider-query.ts'

const minutes = 60_000

/** As it was read: with the language in which its texts were asked for; undefined where that is not known. */
export type HomeConfigRead = HomeConfig & { language?: Language }

/** The limits, terms, agreements and recent loans of the home screen. */
export const homeConfigQuery = queryOptions({
  queryKey: ['homeConfig', {}] as const,
  staleTime: 10 * minutes,
  queryFn: (context): Promise<HomeConfigRead> => readProvider(context, { language: storedLanguage() }),
})

/** The app's title as the provider wants it; '' when it has none. A missing one has a fallback. */
export const titleQuery = providerQuery('title', {}, { staleTime: 60 * minutes, silent: true })

/**
 * The repayment per installment for an amount and a term: its months, and its place (from 1) in the provider's list, by
 * which it is asked for. Only the key has the months, since another list may have another term in that place.
 */
export const feeQuery = (amount: number, months: number, place: number) => {
  const payload = { amount, termIndex: String(place), months }
  return providerQuery('fee', payload, {
    // What another day was told is no price of today, however fresh it is at midnight; nor is an answer without the figure.
    staleTime: ({ state }) =>
      state.data?.perInstallment != null &&
      new Date(state.dataUpdatedAt).toDateString() === new Date().toDateString()
        ? 10 * minutes
        : 0,
    // Its failure is said where it would stand: a toast for each change of the choice would be too much.
    silent: true,
  })
}
