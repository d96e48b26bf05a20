import { type ReactNode, useDeferredValue } from 'react'

import type { Loan } from '#src/api/schema/order.ts'

import styles from './loan-list.module.css'

const atOnce = 30

/** Cards of loans, newest first as the provider orders them; the first screens are drawn before the rest. */
export function LoanList({ loans, children }: { loans: Loan[]; children: (loan: Loan) => ReactNode }) {
  const shown = useDeferredValue(loans, loans.slice(0, atOnce))
  return (
    <ul className={styles.list}>
      {shown.map((loan) => (
        <li key={loan.id} className={styles.item}>
          {children(loan)}
        </li>
      ))}
    </ul>
  )
}
