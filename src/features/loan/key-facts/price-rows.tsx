import { Trans, useLingui } from '@lingui/react/macro'

import { factsIn, type KeyFacts, type Price, yearlyIn } from '#src/domain/key-facts.ts'
import { Term } from '#src/features/help/term.tsx'
import { unknown } from '#src/i18n/format.ts'
import { Facts } from '#src/ui/facts.tsx'
import { Money } from '#src/ui/money.tsx'

import { paymentsText } from './payments-text.ts'
import { isEffectiveFirst, useYearly } from './use-yearly.ts'

import styles from './key-facts.module.css'

/** Why a figure is a dash; nothing where all of them are known. */
function Reason({ price }: { price: Price }) {
  if (price === 'fee') return <Trans>The lender gives a fee here, not a repayment.</Trans>
  if (price === 'unknown' || price.yearly === 'uncountable')
    return <Trans>This cannot be counted for these payments.</Trans>
  if (price.yearly === 'less') return <Trans>The payments add up to less than the loan.</Trans>
  return null
}

/** An amount in one line, in the largest letters too. */
const Whole = ({ amount }: { amount: number | null }) => (
  <Money amount={amount} decimals="auto" className={styles.amount} />
)

function PaidBack({ facts }: { facts: KeyFacts }) {
  const { t } = useLingui()
  const payments = t(paymentsText(facts.payments.length))
  const each = <Money amount={facts.each} decimals="auto" />
  return (
    <>
      <Whole amount={facts.payBack} />
      <span className={styles.note}>
        {facts.each === null ? (
          <Trans>in {payments}</Trans>
        ) : (
          <Trans>
            in {payments} of {each}
          </Trans>
        )}
      </span>
    </>
  )
}

/** What one gets, pays back, and what it costs. `amount` is what is asked for, known or not whatever the price is. */
export function PriceRows({ amount, price }: { amount: number | null; price: Price }) {
  const { t } = useLingui()
  const { first, second } = useYearly(price)
  const facts = factsIn(price)
  return (
    <>
      <Facts
        items={[
          { label: <Trans>You get</Trans>, value: <Whole amount={amount} /> },
          {
            label: <Trans>You pay back</Trans>,
            value: facts && facts.payBack !== null ? <PaidBack facts={facts} /> : unknown,
          },
          {
            label: <Trans>It costs you</Trans>,
            value: <Whole amount={facts?.cost ?? null} />,
            strong: true,
          },
          {
            label: <Trans>For every 100 you borrow you pay back</Trans>,
            value: <Whole amount={facts?.perHundred ?? null} />,
          },
          {
            label: isEffectiveFirst() ? (
              <Term word="effective-rate">{t`Yearly cost (effective rate)`}</Term>
            ) : (
              <Term word="apr">{t`Yearly cost (APR)`}</Term>
            ),
            value: first,
            strong: true,
          },
        ]}
      />
      {yearlyIn(price) ? (
        <p className="note">
          <Trans>The yearly cost is counted by this app from the payments.</Trans>{' '}
          {isEffectiveFirst() ? (
            <Trans>APR: {second}.</Trans>
          ) : (
            <Trans>Effective yearly rate: {second}.</Trans>
          )}
        </p>
      ) : (
        <p className={styles.reason}>
          <Reason price={price} />
        </p>
      )}
    </>
  )
}
