import { Trans, useLingui } from '@lingui/react/macro'

import { amountStep } from '#src/domain/calculator.ts'
import { dailyRatePercent, estimatedInstallment, isWholeRepayment, totalRepayment } from '#src/domain/fee.ts'
import { monthsText } from '#src/i18n/months.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { ChoiceGroup } from '#src/ui/choice.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Money } from '#src/ui/money.tsx'
import { Slider } from '#src/ui/slider.tsx'

import styles from './calculator-card.module.css'
import type { Calculator } from './use-calculator.ts'

// Without a configuration the owner's rate and length of a month stand, marked as indicative (spec.md section 9).
const indicativeRate = 0.0002
const indicativeMonth = 30

/** Amount, term and what they come to. */
export function CalculatorCard({ calculator }: { calculator: Calculator }) {
  const { t } = useLingui()
  const format = useFormat()
  const { limits, amount, months } = calculator
  return (
    <Card as="section" aria-label={t`Loan calculator`} className={styles['calculator']}>
      <Slider
        label={t`Loan amount`}
        value={amount}
        min={limits.min}
        max={limits.max}
        step={amountStep}
        valueText={format.money(amount)}
        minText={format.money(limits.min)}
        maxText={format.money(limits.max)}
        onChange={calculator.setAmount}
      />
      <ChoiceGroup
        legend={t`Loan term`}
        options={limits.terms.map((term) => ({ value: term, label: t(monthsText(term)) }))}
        value={months}
        onChange={calculator.setMonths}
      />
      <Repayment calculator={calculator} />
      {limits.isDefault && (
        <p className={styles['note']}>
          <Trans>These figures are indicative. The real ones load when you are online.</Trans>{' '}
          <Trans>A month counts as {indicativeMonth} days.</Trans>
        </p>
      )}
    </Card>
  )
}

function Repayment({ calculator }: { calculator: Calculator }) {
  const { limits, amount, months, fee, isFeeLoading } = calculator
  const format = useFormat()
  const perInstallment = fee?.perInstallment ?? null
  const total = perInstallment === null ? null : totalRepayment(perInstallment, months)
  const rate = fee?.dailyRate ?? (limits.isDefault ? indicativeRate : null)
  // Less than the loan itself cannot be what is paid back: then the provider's figure is its fee (decisions.md C30).
  const isFeeOnly = perInstallment !== null && !isWholeRepayment(perInstallment, months, amount)
  const dailyRate = format.percent(dailyRatePercent(rate))

  return (
    <div className={styles['repayment']} aria-busy={isFeeLoading}>
      <p className={styles['installment']}>
        <span className={styles['label']}>
          {isFeeOnly ? <Trans>Service fee per installment</Trans> : <Trans>Repayment per installment</Trans>}
        </span>
        <Money amount={perInstallment} decimals="auto" className={styles['figure'] ?? ''} />
      </p>
      <p className={styles['rate']}>
        <Trans>Daily rate {dailyRate}</Trans>
      </p>
      <Facts
        items={[
          ...(isFeeOnly
            ? [
                {
                  label: <Trans>Estimated repayment per installment</Trans>,
                  value: (
                    <Money amount={estimatedInstallment(amount, months, perInstallment)} decimals="auto" />
                  ),
                },
              ]
            : []),
          {
            label: isFeeOnly ? <Trans>Total service fee</Trans> : <Trans>Total repayment</Trans>,
            value: <Money amount={total} decimals="auto" />,
          },
        ]}
      />
    </div>
  )
}
