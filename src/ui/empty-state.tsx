import type { ReactNode } from 'react'

import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: ReactNode
  /** What is here at other times, or why it is not: a sentence. */
  children?: ReactNode
  /** The way on. */
  action?: ReactNode
}

/** Stands where a list would be. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.words}>{children}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
