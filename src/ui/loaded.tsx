import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'

import { LoadFailed } from './load-failed.tsx'
import { SavedWhenOld } from './saved-at.tsx'
import { CardSkeletons } from './skeleton.tsx'

interface LoadedProps<T> {
  /** A query's result, by shape. `dataUpdatedAt` is in epoch milliseconds. */
  result: {
    data: T | undefined
    isError: boolean
    isFetching: boolean
    dataUpdatedAt: number
    refetch: () => unknown
  }
  skeleton?: ReactNode
  /** Beside Retry, when nothing could be loaded. */
  failed?: ReactNode
  children: (data: T) => ReactNode
}

/** What was loaded, or the one thing to show instead: a skeleton, a failure with Retry, older data with its time. */
export function Loaded<T>({ result, skeleton, failed, children }: LoadedProps<T>) {
  // A retry makes a query pending again; the failure stays then, so that Retry keeps its focus and can say it is busy.
  const [hasFailed, setHasFailed] = useState(false)
  if (result.isError && !hasFailed) setHasFailed(true)

  if (result.data !== undefined) {
    return (
      <>
        <SavedWhenOld result={result} />
        {children(result.data)}
      </>
    )
  }
  if (result.isError || (hasFailed && result.isFetching)) {
    return (
      <LoadFailed
        hint={!navigator.onLine && <Trans>This is not saved on this phone. It needs the internet.</Trans>}
        onRetry={() => void result.refetch()}
        busy={result.isFetching}
      >
        {failed}
      </LoadFailed>
    )
  }
  return (
    <div aria-busy="true">
      <span className="visually-hidden">
        <Trans>Loading</Trans>
      </span>
      {skeleton ?? <CardSkeletons count={3} />}
    </div>
  )
}
