import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Loan } from '#src/api/schema/order.ts'
import { LoanStatusBadge } from '#src/features/loan/loan-status-badge.tsx'
import { Remark } from '#src/features/loan/remark.tsx'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { CardTop } from '#src/ui/card-list.tsx'
import { cardLinkClass } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Money } from '#src/ui/money.tsx'

/** A loan among others; the whole card leads to its details. */
export function LoanCard({ loan }: { loan: Loan }) {
  const format = useFormat()
  return (
    <Link to="/loan/details" search={{ id: loan.id }} state={{ orderId: loan.id }} className={cardLinkClass}>
      <CardTop title={<Money amount={loan.amount} />} badge={<LoanStatusBadge loan={loan} />} />
      <Remark loan={loan} />
      <Facts
        items={[
          { label: <Trans>Loan number</Trans>, value: loan.loanNumber || loan.orderNumber || unknown },
          { label: <Trans>Monthly repayment</Trans>, value: <Money amount={loan.monthlyRepayment} /> },
          { label: <Trans>Order time</Trans>, value: format.time(loan.appliedAt) },
        ]}
      />
    </Link>
  )
}
