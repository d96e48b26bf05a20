import { type ReactNode, useId } from 'react'

import { Ring } from './ring.tsx'

import styles from './score-ring.module.css'

interface ScoreRingProps {
  label: ReactNode
  /** Meant to be 0 to 100; a larger one is shown as it is, the ring is full. */
  value: number
  note?: ReactNode
}

/** A score as a number in a ring. */
export function ScoreRing({ label, value, note }: ScoreRingProps) {
  const id = useId()
  return (
    <div className={styles.score}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <meter> is a bar and holds no number
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.max(0, value))}
        aria-valuetext={String(value)}
        className={styles.meter}
      >
        <Ring part={value / 100} className={styles.ring} />
        <span className={styles.value}>{value}</span>
      </div>
      <div className={styles.words}>
        <p id={id} className={styles.label}>
          {label}
        </p>
        {note && <div className="note">{note}</div>}
      </div>
    </div>
  )
}
