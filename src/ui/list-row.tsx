import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

import styles from './list-row.module.css'

/** The looks of a menu row, for the link or button around `RowContent`. */
export const rowLinkClass = classNames(styles.row)

interface RowContentProps {
  icon: ReactNode
  label: ReactNode
  note?: ReactNode
  /** Before the chevron at the end: a badge, a number. */
  trailing?: ReactNode
  /** It does something here instead of leading somewhere: no chevron. */
  isAction?: boolean
}

export function RowContent({ icon, label, note, trailing, isAction = false }: RowContentProps) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {note && <span className="note">{note}</span>}
      </span>
      {trailing}
      {!isAction && <ChevronRight className={styles.chevron} />}
    </>
  )
}
