import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'

import { useLenderWords } from '#src/i18n/use-lender-words.ts'

import { LoadFailed } from './load-failed.tsx'
import { Loading } from './loading.tsx'
import { type ReadFailure, refusalWords } from './refusal-words.ts'
import { type Aged, SavedWhenOld } from './saved-at.tsx'

/** A query's result, by shape. */
export interface ReadResult<T> extends Aged<T | undefined> {
  error: ReadFailure | null
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<T> {
  result: ReadResult<T>
  skeleton?: ReactNode
  /** In place of "Loading failed". */
  failedTitle?: ReactNode
  /** Beside Retry, when nothing could be loaded. */
  failed?: ReactNode
  children: (data: T) => ReactNode
}

/** What was loaded, or the one thing to show instead: a skeleton, a failure with Retry, older data with its time. */
export function Loaded<T>({ result, skeleton, failedTitle, failed, children }: LoadedProps<T>) {
  // A retry makes a query pending again; the failure stays then, so that Retry keeps its focus and can say it is busy.
  const [failure, setFailure] = useState(result.error)
  if (result.error && result.error !== failure) setFailure(result.error)
  const lenderWords = useLenderWords()
  const words = refusalWords(failure)

  if (result.data !== undefined) {
    return (
      <>
        <SavedWhenOld result={result} />
        {children(result.data)}
      </>
    )
  }
  if (result.isError || (failure && result.isFetching)) {
    return (
      <LoadFailed
        title={failedTitle}
        words={words && lenderWords(words)}
        hint={
          navigator.onLine ? (
            !words && <Trans>Nothing was lost. Try again in a moment.</Trans>
          ) : (
            <Trans>This is not saved on this phone. It needs the internet.</Trans>
          )
        }
        onRetry={() => void result.refetch()}
        busy={result.isFetching}
      >
        {failed}
      </LoadFailed>
    )
  }
  return <Loading skeleton={skeleton} />
}
