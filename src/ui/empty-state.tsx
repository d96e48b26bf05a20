import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** What to do next: a sentence, a button. */
  children?: ReactNode
}

/** Stands where a list would be. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>{icon ?? <Inbox aria-hidden />}</span>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
