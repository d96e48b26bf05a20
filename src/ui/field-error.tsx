import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './field.module.css'

/** A field's error. The live region is always there, since one that appears together with its text may go unheard. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {children ? (
        <p className={styles.error}>
          <CircleAlert />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  )
}
