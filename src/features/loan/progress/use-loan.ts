import { useQuery } from '@tanstack/react-query'

import { loanQuery, loansQuery } from '#src/queries/loan.ts'
import { isNotThere } from '#src/ui/refusal-words.ts'

import { mergeLoan } from './merge-loan.ts'

// What was read at a time to come was read by a clock that was ahead.
const isNewer = (at: number, other: number) => at > other && at <= Date.now()

/**
 * A loan by its id, shown at once from the list in the cache, and completed by what the provider says of it now. The data
 * is null when nobody knows such a loan (decisions.md C05).
 */
export function useLoan(id: string) {
  const list = useQuery({ ...loansQuery, enabled: false })
  const single = useQuery(loanQuery(id))
  const listed = list.data?.find((loan) => loan.id === id)
  const isListNewer = isNewer(list.dataUpdatedAt, single.dataUpdatedAt)
  const loan = mergeLoan(listed, single.data?.loan ?? undefined, isListNewer)
  const isNowhere = single.data?.loan === null || isNotThere(single.error)
  return {
    data: loan ?? (isNowhere ? null : undefined),
    isError: single.isError,
    error: single.error,
    isFetching: single.isFetching,
    dataUpdatedAt: single.data?.loan ? single.dataUpdatedAt : list.dataUpdatedAt,
    refetch: single.refetch,
  }
}
