import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import type { CalculatorLimits } from '#src/domain/calculator.ts'
import { monthsText } from '#src/i18n/months.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'

/** What is offered, as the provider configured it. */
export function ProductDetails({ limits }: { limits: CalculatorLimits }) {
  const { t } = useLingui()
  const format = useFormat()
  const id = useId()
  const terms = limits.terms.map((months) => t(monthsText(months)))
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Product details</Trans>
      </h2>
      <Facts
        items={[
          {
            label: <Trans>Daily interest rate</Trans>,
            value: `${format.percent(limits.lowestRate)}–${format.percent(limits.highestRate)}`,
          },
          {
            label: <Trans>Loan limit</Trans>,
            value: `${format.money(limits.min)}–${format.money(limits.max)}`,
          },
          {
            label: <Trans>Installment periods</Trans>,
            value: terms.join(', '),
          },
        ]}
      />
      {limits.isRateDefault && (
        <p className="note">
          <Trans>These rates are indicative. The real ones load when you are online.</Trans>
        </p>
      )}
    </Card>
  )
}
