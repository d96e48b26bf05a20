import { Trans } from '@lingui/react/macro'
import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { leaveFocusToHeading } from './focus-heading.ts'

import styles from './empty-state.module.css'

interface LoadFailedProps {
  title?: ReactNode
  /** Why, where that is known. */
  hint?: ReactNode
  /** Why, in words of the provider, which a toast has spoken: they are not announced once more. */
  words?: string | undefined
  onRetry: () => void
  /** What the button says where trying again is more than that. */
  retryLabel?: ReactNode
  busy?: boolean
  /** A second way on: Home, Back. */
  children?: ReactNode
}

/** Stands where something could not be loaded. */
export function LoadFailed({
  title,
  hint,
  words,
  onRetry,
  retryLabel,
  busy = false,
  children,
}: LoadFailedProps) {
  return (
    <div
      ref={leaveFocusToHeading}
      role={words ? undefined : 'alert'}
      className={classNames(styles.empty, styles.failed)}
    >
      <span className={styles.icon}>{navigator.onLine ? <TriangleAlert /> : <CloudOff />}</span>
      <p className={styles.title}>{title ?? <Trans>Loading failed</Trans>}</p>
      {words && <p className={styles.words}>{words}</p>}
      {hint && <p className={styles.words}>{hint}</p>}
      <div className={styles.actions}>
        <Button icon={<RefreshCw />} busy={busy} onClick={onRetry}>
          {retryLabel ?? <Trans>Retry</Trans>}
        </Button>
        {children}
      </div>
    </div>
  )
}
