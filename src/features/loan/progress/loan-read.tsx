import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { BackToList, LoanNotFound } from '#src/features/loan/loan-not-found.tsx'
import { LoadFailed } from '#src/ui/load-failed.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'

interface LoanReadProps<T> {
  /** A query for one loan; its data is null when there is no such loan. */
  result: {
    data: T | null | undefined
    isError: boolean
    errorUpdateCount: number
    isFetching: boolean
    dataUpdatedAt: number
    refetch: () => unknown
  }
  children: (data: T) => ReactNode
}

/** What a screen about one loan shows while it is read, when it cannot be read, and when there is none. */
export function LoanRead<T>({ result, children }: LoanReadProps<T>) {
  const { data, errorUpdateCount, isFetching, refetch } = result
  if (data === null) return <LoanNotFound />
  // A retry makes a query pending again; the failure stays meanwhile, so that Retry keeps its focus.
  if (data === undefined && errorUpdateCount > 0) {
    return (
      <LoadFailed
        title={<Trans>The loan details could not be loaded</Trans>}
        onRetry={() => void refetch()}
        busy={isFetching}
      >
        <BackToList />
      </LoadFailed>
    )
  }
  return (
    <Loaded result={{ ...result, data }} skeleton={<CardSkeletons count={2} />}>
      {children}
    </Loaded>
  )
}
