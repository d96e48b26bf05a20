import { Trans } from '@lingui/react/macro'

import type { Payment } from '#src/domain/key-facts.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Money } from '#src/ui/money.tsx'

import styles from './payments-table.module.css'

interface PaymentsTableProps {
  payments: readonly Payment[]
  /** The days are the lender's own, and not counted from today. */
  hasDays: boolean
}

/** Every payment, two lines each on a phone. */
export function PaymentsTable({ payments, hasDays }: PaymentsTableProps) {
  const format = useFormat()
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>No.</Trans>
            </th>
            <th scope="col">{hasDays ? <Trans>When</Trans> : <Trans>About when</Trans>}</th>
            <th scope="col">
              <Trans>Amount</Trans>
            </th>
            <th scope="col">
              <Trans>Principal</Trans>
            </th>
            <th scope="col">
              <Trans>Interest and fees</Trans>
            </th>
            <th scope="col">
              <Trans>Left to pay</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ number, due, amount, principal, interest, left }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{format.time(due)}</td>
              <td>
                <Money amount={amount} decimals="auto" />
              </td>
              <td>
                <Money amount={principal} decimals="auto" />
              </td>
              <td>
                <Money amount={interest} decimals="auto" />
              </td>
              <td>
                <Money amount={left} decimals="auto" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
