import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Loan } from '#src/api/schema/order.ts'
import { LoanStatusBadge } from '#src/features/loan/loan-status-badge.tsx'
import { CardTop } from '#src/ui/card-list.tsx'
import { Months } from '#src/ui/months.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Money } from '#src/ui/money.tsx'

/** A loan in the records, with the way to its details. */
export function RecordCard({ loan }: { loan: Loan }) {
  const format = useFormat()
  return (
    <Card as="article">
      <CardTop title={<Money amount={loan.amount} />} badge={<LoanStatusBadge loan={loan} />} />
      <Facts
        items={[
          { label: <Trans>Monthly repayment</Trans>, value: <Money amount={loan.monthlyRepayment} /> },
          { label: <Trans>Loan term</Trans>, value: <Months count={loan.months} /> },
          { label: <Trans>Date</Trans>, value: format.time(loan.appliedAt) },
        ]}
      />
      <Link
        to="/loan/details"
        search={{ id: loan.id }}
        state={{ orderId: loan.id }}
        className={buttonClass('secondary', true)}
      >
        <Trans>View details</Trans>
      </Link>
    </Card>
  )
}
