import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import type { RepaymentLoan } from '#src/api/schema/order.ts'
import { wordsOf } from '#src/i18n/message.ts'
import { useLenderWords } from '#src/i18n/use-lender-words.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { CardTop } from '#src/ui/card-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Money } from '#src/ui/money.tsx'
import { Months } from '#src/ui/months.tsx'

import { OtherTitles } from './other-titles.tsx'
import { repaymentLabel } from './repayment-label.ts'

/** One loan that is being repaid. */
export function RepaymentCard({ loan }: { loan: RepaymentLoan }) {
  const { i18n } = useLingui()
  const lenderWords = useLenderWords()
  const id = useId()
  const { words, tone } = repaymentLabel(loan)
  const status = wordsOf(words, i18n)
  return (
    <Card as="article" aria-labelledby={id}>
      <CardTop
        title={<Money amount={loan.amount} />}
        badge={<Badge tone={tone}>{lenderWords(status)}</Badge>}
      />
      <OtherTitles beside={status} titles={[loan.statusTitle]} />
      <Facts
        items={[
          { label: <Trans>Loan number</Trans>, value: <span id={id}>{loan.orderNumber}</span> },
          {
            label: <Trans>Monthly installment</Trans>,
            value: <Money amount={loan.monthlyInstallment} />,
          },
          {
            label: <Trans>Loan term</Trans>,
            value: <Months count={loan.months} />,
          },
        ]}
      />
      <Link
        to="/repayment"
        search={{ order: loan.orderNumber }}
        state={{ orderNumber: loan.orderNumber }}
        className={buttonClass('secondary', true)}
        aria-describedby={id}
      >
        <Trans>View details</Trans>
      </Link>
    </Card>
  )
}
