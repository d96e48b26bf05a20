import { useQuery } from '@tanstack/react-query'

import { snapAmount, termIndex } from '#src/domain/calculator.ts'

import { feeQuery, homeConfigQuery } from './home.ts'
import { limitsOf } from './limits.ts'

/**
 * What the provider asks today for a loan of this amount over these months, as a query's result; its data is null where
 * such a loan is not offered.
 */
export function useQuote(amount: number, months: number) {
  const config = useQuery(homeConfigQuery)
  const limits = limitsOf(config.data)
  const isOffered =
    !limits.isDefault && limits.terms.includes(months) && snapAmount(amount, limits) === amount
  const fee = useQuery({
    ...feeQuery(amount, months, isOffered ? termIndex(limits.terms, months) : 0),
    enabled: isOffered,
  })
  if (isOffered) return fee
  const { isError, error, isFetching, dataUpdatedAt, refetch } = config
  return { data: config.data && null, isError, error, isFetching, dataUpdatedAt, refetch }
}
