import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

import styles from './facts.module.css'

interface FactsProps {
  items: readonly { label: ReactNode; value: ReactNode; strong?: boolean }[]
}

/** Rows of a label and its value. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {items.map((item, index) => (
        // A row has nothing of its own to be known by, and rows do not move.
        <div key={index} className={classNames(styles.row, item.strong && styles.strong)}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
