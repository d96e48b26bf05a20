import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { limitsOf, snapAmount, termIndex } from '#src/domain/calculator.ts'
import { dayOf } from '#src/domain/calendar.ts'

import { feeQuery, homeConfigQuery } from './home.ts'

/**
 * What the provider asks today for a loan of this amount over these months, as a query's result; its data is null where
 * such a loan is not offered. What another day was told is no price of today, however fresh it is at midnight: it is asked
 * anew, and `isOfToday` says which this is. `today` is `YYYY-MM-DD`.
 */
export function useQuote(amount: number, months: number, today: string | null) {
  const config = useQuery(homeConfigQuery)
  const limits = limitsOf(config.data)
  const isOffered =
    !limits.isDefault && limits.terms.includes(months) && snapAmount(amount, limits) === amount
  const fee = useQuery({
    ...feeQuery(amount, months, isOffered ? termIndex(limits.terms, months) : 0),
    enabled: isOffered,
  })
  const { isError, error, isFetching, dataUpdatedAt, refetch } = isOffered ? fee : config
  const isOfToday = dayOf(dataUpdatedAt) === today
  const isOfAnotherDay = dataUpdatedAt > 0 && !isOfToday
  useEffect(() => {
    if (isOfAnotherDay) void refetch({ cancelRefetch: false })
  }, [isOfAnotherDay, refetch])
  const data = isOffered ? fee.data : config.data && null
  return { data, isError, error, isFetching, dataUpdatedAt, refetch, isOfToday }
}
