import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { PageFrame, TopBar } from '#src/ui/page-frame.tsx'

/** The page of the lock. */
export function LockFrame({ children }: { children?: ReactNode }) {
  const title = (
    <h1>
      <Trans>Easy Loan is locked</Trans>
    </h1>
  )
  return <PageFrame header={<TopBar title={title} />}>{children}</PageFrame>
}
