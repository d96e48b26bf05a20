import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { useFormat } from '#src/i18n/use-format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Inline } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/money.tsx'
import { Months } from '#src/ui/months.tsx'

import type { ApplicationFigures } from './application-figures.ts'

/** What is applied for and what it costs; figures that nobody calculated for this borrower are marked. */
export function ApplicationSummary({ figures }: { figures: ApplicationFigures }) {
  const format = useFormat()
  const { amount, months, monthlyRepayment, isEstimate, dailyRate, fee, isExample, isFeeExample } = figures
  // Where everything is an example, one mark on the whole says it.
  const feeMark = isFeeExample && !isExample && <Trans>Example</Trans>
  const facts = [
    { label: <Trans>Loan amount</Trans>, value: <Money amount={amount} />, strong: true },
    { label: <Trans>Loan term</Trans>, value: <Months count={months} /> },
    {
      label: <Trans>Monthly repayment</Trans>,
      value: (
        <Marked mark={isEstimate && <Trans>Estimate</Trans>}>
          <Money amount={monthlyRepayment} decimals="auto" />
        </Marked>
      ),
      strong: true,
    },
    {
      label: <Trans>Daily interest rate</Trans>,
      value: <Marked mark={feeMark}>{format.percent(dailyRate, 2, 2)}</Marked>,
    },
  ]
  const feeFact = {
    label: <Trans>Fee per installment</Trans>,
    value: (
      <Marked mark={feeMark}>
        <Money amount={fee} decimals="auto" />
      </Marked>
    ),
  }
  return (
    <Card>
      {isExample && (
        <Inline>
          <Badge tone="info">
            <Trans>Example</Trans>
          </Badge>
        </Inline>
      )}
      <Facts items={fee === null ? facts : [...facts, feeFact]} />
    </Card>
  )
}

function Marked({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <>
      {children} {mark && <Badge tone="neutral">{mark}</Badge>}
    </>
  )
}
