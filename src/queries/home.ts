import { providerQuery } from './provider-query.ts'

const minutes = 60_000

/** The limits, terms, agreements and recent loans of the home screen. */
export const homeConfigQuery = providerQuery('homeConfig', {}, { staleTime: 10 * minutes })

/** The app's title as the provider wants it; '' when it has none. A missing one has a fallback. */
export const titleQuery = providerQuery('title', {}, { staleTime: 60 * minutes, silent: true })

/** The repayment per installment for an amount and the place of its term (from 1) in the provider's list. */
export const feeQuery = (amount: number, termIndex: number) =>
  // Its failure is said where it would stand: a toast for each change of the choice would be too much.
  providerQuery('fee', { amount, termIndex: String(termIndex) }, { staleTime: 10 * minutes, silent: true })
