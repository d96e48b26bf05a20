import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Loaded, type ReadResult } from '#src/ui/loaded.tsx'
import { BackToList, LoanNotFound } from '#src/ui/loan-not-found.tsx'
import { refusalWords } from '#src/ui/refusal-words.ts'
import { CardSkeletons } from '#src/ui/skeleton.tsx'

interface LoanReadProps<T> {
  /** A query for one loan; its data is null when there is no such loan. */
  result: ReadResult<T | null>
  children: (data: T) => ReactNode
}

/** What a screen about one loan shows while it is read, when it cannot be read, and when there is none. */
export function LoanRead<T>({ result, children }: LoanReadProps<T>) {
  const { data } = result
  if (data === null) return <LoanNotFound list="/loan/my-loans" words={refusalWords(result.error)} />
  return (
    <Loaded
      result={{ ...result, data }}
      skeleton={<CardSkeletons count={2} facts={5} />}
      failedTitle={<Trans>The loan details could not be loaded</Trans>}
      failed={<BackToList to="/loan/my-loans" />}
    >
      {children}
    </Loaded>
  )
}
