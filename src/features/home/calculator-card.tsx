import { Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useOptimistic } from 'react'

import { dailyRatePercent } from '#src/domain/fee.ts'
import { monthsText } from '#src/i18n/months.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { ChoiceGroup } from '#src/ui/choice.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Money } from '#src/ui/money.tsx'
import { SavedAt } from '#src/ui/saved-at.tsx'

import { AmountField } from './amount-field.tsx'
import type { Calculator } from './use-calculator.ts'
import type { HomeLater } from './use-home-later.ts'
import type { AmountEntry } from './use-typed-amount.ts'

import styles from './calculator-card.module.css'

// Stand in while there is no configuration, marked as indicative: a fraction a day, and days.
const indicativeRate = 0.0002
const indicativeMonth = 30

interface CalculatorCardProps {
  calculator: Calculator
  entry: AmountEntry
  later: HomeLater
}

/** Amount, term and what they come to. */
export function CalculatorCard({ calculator, entry, later }: CalculatorCardProps) {
  const { t } = useLingui()
  const { limits } = calculator
  return (
    <Card as="section" aria-label={t`Loan calculator`} className={styles.calculator}>
      <AmountField calculator={calculator} entry={entry} />
      <div>
        <Terms calculator={calculator} />
        {limits.terms.length > 1 && !limits.isDefault && (
          <div className={styles.later}>{later && <later.CompareTerms calculator={calculator} />}</div>
        )}
      </div>
      <Repayment calculator={calculator} later={later} />
      {limits.isDefault && (
        <p className={styles.note}>
          <Trans>These figures are indicative. The real ones load when you are online.</Trans>{' '}
          <Trans>A month counts as {indicativeMonth} days.</Trans>
        </p>
      )}
    </Card>
  )
}

/** One is chosen as soon as it is touched, and what follows from it comes after. */
function Terms({ calculator: { limits, months, choose } }: { calculator: Calculator }) {
  const { t } = useLingui()
  const [touched, touch] = useOptimistic(months)
  return (
    <ChoiceGroup
      legend={t`Loan term`}
      unit={t`months`}
      options={limits.terms.map((term) => ({
        value: term,
        label: t(monthsText(term)),
        short: `${term}`,
      }))}
      value={touched}
      onChange={(term) =>
        startTransition(() => {
          touch(term)
          return choose({ months: term })
        })
      }
    />
  )
}

function Repayment({ calculator, later }: Omit<CalculatorCardProps, 'entry'>) {
  const { limits, offer, isFeeLoading } = calculator
  const format = useFormat()
  const rate = calculator.dailyRate ?? (limits.isDefault ? indicativeRate : null)
  const dailyRate = format.percent(dailyRatePercent(rate))

  return (
    <div className={styles.repayment} aria-busy={isFeeLoading}>
      <p className={styles.installment}>
        <span className={styles.label}>
          {offer.isFeeOnly ? (
            <Trans>Service fee per installment</Trans>
          ) : (
            <Trans>Repayment per installment</Trans>
          )}
        </span>
        <Money amount={offer.perInstallment} decimals="auto" className={styles.figure} />
      </p>
      <div className={styles.rate}>
        {later && (
          <later.WithoutFee
            error={calculator.feeError}
            isAsking={isFeeLoading}
            onRetry={calculator.askAgain}
          />
        )}
        {(calculator.feeError === null || rate !== null) && (
          <p>
            <Trans>Daily rate {dailyRate}</Trans>
          </p>
        )}
        {calculator.feeSavedAt !== null && <SavedAt at={calculator.feeSavedAt} isOld />}
      </div>
      <Facts
        items={[
          ...(offer.isFeeOnly
            ? [
                {
                  label: <Trans>Estimated repayment per installment</Trans>,
                  value: <Money amount={offer.monthly} decimals="auto" />,
                },
              ]
            : []),
          {
            label: offer.isFeeOnly ? <Trans>Total service fee</Trans> : <Trans>Total repayment</Trans>,
            value: <Money amount={offer.total} decimals="auto" />,
          },
        ]}
      />
      <div className={styles.later}>{later && <later.KeyFactsLink calculator={calculator} />}</div>
    </div>
  )
}
