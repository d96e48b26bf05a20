import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { useFormat } from '#src/i18n/use-format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Money } from '#src/ui/money.tsx'

import { Months } from '../months.tsx'
import type { ApplicationFigures } from './application-figures.ts'

/** What is applied for and what it costs; figures that nobody calculated for this borrower are marked. */
export function ApplicationSummary({ figures }: { figures: ApplicationFigures }) {
  const format = useFormat()
  const { amount, months, monthlyRepayment, isEstimate, dailyRate, fee, isExample, isFeeExample } = figures
  const facts = [
    { label: <Trans>Loan amount</Trans>, value: <Money amount={amount} />, isExample, strong: true },
    { label: <Trans>Loan term</Trans>, value: <Months count={months} />, isExample },
    {
      label: <Trans>Monthly repayment</Trans>,
      value: <Money amount={monthlyRepayment} decimals="auto" />,
      isExample,
      isEstimate,
      strong: true,
    },
    {
      label: <Trans>Daily interest rate</Trans>,
      value: format.percent(dailyRate, 2, 2),
      isExample: isFeeExample,
    },
    {
      label: <Trans>Fee per installment</Trans>,
      value: <Money amount={fee} decimals="auto" />,
      isExample: isFeeExample,
      isHidden: fee === null,
    },
  ]
  return (
    <Card>
      <Facts
        items={facts
          .filter(({ isHidden }) => !isHidden)
          .map(({ label, value, strong, isExample, isEstimate }) => ({
            label,
            strong: strong === true,
            value: isExample || isEstimate ? <Marked isExample={isExample}>{value}</Marked> : value,
          }))}
      />
    </Card>
  )
}

function Marked({ isExample, children }: { isExample: boolean; children: ReactNode }) {
  return (
    <>
      {children} <Badge tone="neutral">{isExample ? <Trans>Example</Trans> : <Trans>Estimate</Trans>}</Badge>
    </>
  )
}
