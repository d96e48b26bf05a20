import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import type { RepaymentLoan } from '#src/api/schema/order.ts'
import { unknown } from '#src/i18n/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Money } from '#src/ui/money.tsx'

import styles from './card-list.module.css'
import { otherTitles, repaymentLabel } from './repayment-label.ts'

/** One loan that is being repaid. */
export function RepaymentCard({ loan }: { loan: RepaymentLoan }) {
  const { i18n } = useLingui()
  const id = useId()
  const { months } = loan
  const { words, tone } = repaymentLabel(loan)
  const status = typeof words === 'string' ? words : i18n._(words)
  return (
    <Card as="article" aria-labelledby={id}>
      <p className={styles.top}>
        <Money amount={loan.amount} className={styles.amount} />
        <Badge tone={tone}>{status}</Badge>
      </p>
      {otherTitles(status, [loan.statusTitle]).map((title) => (
        <p key={title} className={styles.note}>
          {title}
        </p>
      ))}
      <Facts
        items={[
          { label: <Trans>Loan number</Trans>, value: <span id={id}>{loan.orderNumber}</span> },
          {
            label: <Trans>Monthly installment</Trans>,
            value: <Money amount={loan.monthlyInstallment} />,
          },
          {
            label: <Trans>Loan term</Trans>,
            value: months === null ? unknown : <Plural value={months} one="# month" other="# months" />,
          },
        ]}
      />
      <Link
        to="/repayment"
        search={{ order: loan.orderNumber }}
        state={{ repaymentLoan: loan }}
        className={buttonClass('secondary', true)}
        aria-describedby={id}
      >
        <Trans>View details</Trans>
      </Link>
    </Card>
  )
}
