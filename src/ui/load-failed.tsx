import { Trans } from '@lingui/react/macro'
import { CloudAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'

interface LoadFailedProps {
  title?: ReactNode
  /** Why, where that is known. */
  hint?: ReactNode
  onRetry: () => void
  /** What the button says where trying again is more than that. */
  retryLabel?: ReactNode
  busy?: boolean
  /** A second way on: Home, Back. */
  children?: ReactNode
}

/** Stands where something could not be loaded. */
export function LoadFailed({ title, hint, onRetry, retryLabel, busy = false, children }: LoadFailedProps) {
  return (
    <div role="alert" className={classNames(styles.empty, styles.failed)}>
      <span className={styles.icon}>
        <CloudAlert aria-hidden />
      </span>
      <p className={styles.title}>{title ?? <Trans>Loading failed</Trans>}</p>
      {hint && <p>{hint}</p>}
      <div className={styles.actions}>
        <Button variant="secondary" icon={<RefreshCw aria-hidden />} busy={busy} onClick={onRetry}>
          {retryLabel ?? <Trans>Retry</Trans>}
        </Button>
        {children}
      </div>
    </div>
  )
}
