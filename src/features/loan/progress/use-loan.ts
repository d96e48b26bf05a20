import { useQuery } from '@tanstack/react-query'

import { ApiError } from '#src/api/errors.ts'
import type { Loan } from '#src/api/schema/order.ts'
import { loanQuery, loansQuery } from '#src/queries/loan.ts'

import { mergeLoan } from './merge-loan.ts'

// The provider says in words of its own that a loan is not there, or is not this borrower's.
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'refused' || error.kind === 'not-found')

/**
 * A loan by its id, shown at once from the list in the cache or as it was handed over, and completed by what the
 * provider says of it now. The data is null when nobody knows such a loan (decisions.md C05).
 */
export function useLoan(id: string, given: Loan | undefined) {
  const list = useQuery({ ...loansQuery, enabled: false })
  const single = useQuery(loanQuery(id))
  const listed = list.data?.find((loan) => loan.id === id) ?? (given?.id === id ? given : undefined)
  const loan = mergeLoan(listed, single.data?.loan ?? undefined)
  const isNowhere = single.data?.loan === null || isMissing(single.error)
  const savedAt = single.dataUpdatedAt || list.dataUpdatedAt
  return {
    data: loan ?? (isNowhere ? null : undefined),
    // What was only handed over by the list has no time at which it was saved.
    isError: single.isError && (!loan || savedAt > 0),
    errorUpdateCount: single.errorUpdateCount,
    isFetching: single.isFetching,
    dataUpdatedAt: savedAt,
    refetch: single.refetch,
  }
}
