import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { PageFrame, TopBar } from '#src/ui/page-frame.tsx'

import styles from './lock.module.css'

/** The page of the lock. */
export function LockFrame({ children }: { children?: ReactNode }) {
  const title = (
    <h1>
      <Trans>Easy Loan is locked</Trans>
    </h1>
  )
  return (
    <PageFrame header={<TopBar title={title} />}>
      <div className={styles.screen}>{children}</div>
    </PageFrame>
  )
}
