import type { ReactNode } from 'react'

import { Money } from '#src/ui/money.tsx'

import styles from './amount-hero.module.css'

/** A loan's amount, as the first thing one sees of it. */
export function AmountHero({
  label,
  amount,
  children,
}: {
  label: ReactNode
  amount: number | null
  children?: ReactNode
}) {
  return (
    <div className={styles.hero}>
      <p className={styles.label}>{label}</p>
      <p className={styles.amount}>
        <Money amount={amount} />
      </p>
      {children}
    </div>
  )
}
