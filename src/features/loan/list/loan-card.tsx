import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

import type { Loan } from '#src/api/schema/order.ts'
import { LoanStatusBadge } from '#src/features/loan/loan-status-badge.tsx'
import { Remark } from '#src/features/loan/remark.tsx'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { CardTop } from '#src/ui/card-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Money } from '#src/ui/money.tsx'
import { Months } from '#src/ui/months.tsx'

import styles from './loan-card.module.css'

/** How tall one is about, in rem. */
export const loanCardHeight = 19

/** A loan among others: nearly all of it leads to its details, the last line to its application. */
export function LoanCard({ loan }: { loan: Loan }) {
  const format = useFormat()
  return (
    <Card as="article">
      <Link
        to="/loan/details"
        search={{ id: loan.id }}
        state={{ orderId: loan.id }}
        data-row
        className={styles.details}
      >
        <CardTop title={<Money amount={loan.amount} />} badge={<LoanStatusBadge loan={loan} />} />
        <Remark loan={loan} />
        <Facts
          items={[
            { label: <Trans>Loan number</Trans>, value: loan.loanNumber || loan.orderNumber || unknown },
            { label: <Trans>Monthly repayment</Trans>, value: <Money amount={loan.monthlyRepayment} /> },
            { label: <Trans>Loan term</Trans>, value: <Months count={loan.months} /> },
            { label: <Trans>Order time</Trans>, value: format.time(loan.appliedAt) },
          ]}
        />
        <span className={styles.way}>
          <Trans>View details</Trans>
          <ChevronRight />
        </span>
      </Link>
      <Link
        to="/loan/results/{-$oid}"
        params={{ oid: loan.id }}
        state={{ orderId: loan.id }}
        data-row
        className={styles.result}
      >
        <span className={styles.way}>
          <Trans>Application result</Trans>
          <ChevronRight />
        </span>
      </Link>
    </Card>
  )
}
