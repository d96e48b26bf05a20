import { Trans, useLingui } from '@lingui/react/macro'

import { canonicalText } from '#src/domain/agreed.ts'
import { paymentsText } from '#src/features/loan/key-facts/payments-text.ts'
import { useYearlyWords } from '#src/features/loan/key-facts/use-yearly.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { Agreed } from '#src/records/agreed.ts'
import { Facts } from '#src/ui/facts.tsx'
import { Money } from '#src/ui/money.tsx'
import { Months } from '#src/ui/months.tsx'

import styles from './copy.module.css'

const languageNames = new Map([
  ['en', 'English'],
  ['fil', 'Filipino'],
])

/** What was on screen at the tap on Submit, and the fingerprint of it. */
export function AgreedRecord({ agreed }: { agreed: Agreed }) {
  const { t } = useLingui()
  const format = useFormat()
  const { at, language, facts, names, fingerprint } = agreed
  const { payments, deposit, apr, effective } = facts
  const yearly = useYearlyWords()
  const [each = null] = payments
  const one = format.money(each, 'auto')
  const count = t(paymentsText(payments.length))
  return (
    <>
      <Facts
        items={[
          { label: <Trans>Submitted</Trans>, value: format.time(at) },
          { label: <Trans>Language on screen</Trans>, value: languageNames.get(language) ?? language },
          { label: <Trans>Loan amount</Trans>, value: <Money amount={facts.amount} decimals="auto" /> },
          { label: <Trans>Loan term</Trans>, value: <Months count={facts.months} /> },
          ...(facts.fee === null
            ? [
                {
                  label: <Trans>Payments</Trans>,
                  value: each === null ? format.money(null) : t`${count} of ${one}`,
                },
              ]
            : [
                {
                  label: <Trans>Fee per installment</Trans>,
                  value: <Money amount={facts.fee} decimals="auto" />,
                },
              ]),
          { label: <Trans>You pay back</Trans>, value: <Money amount={facts.total} decimals="auto" /> },
          { label: <Trans>It costs you</Trans>, value: <Money amount={facts.cost} decimals="auto" /> },
          { label: <Trans>Yearly cost (APR)</Trans>, value: yearly(apr) },
          { label: <Trans>Yearly cost (effective rate)</Trans>, value: yearly(effective) },
          { label: <Trans>Daily interest rate</Trans>, value: format.percent(facts.dailyRate) },
          {
            label: <Trans>Deposit that the contract names</Trans>,
            value: `${format.money(deposit.least, 'auto')}–${format.money(deposit.most, 'auto')}`,
          },
        ]}
      />
      <p className={styles.mark}>
        <Trans>The yearly cost is counted by this app from the payments.</Trans>
      </p>
      {facts.agreements.map(({ kind, sha256 }, index) => (
        <p key={kind} className={styles.mark}>
          <strong>{names[index] || kind}</strong>
          <span>
            <Trans>Fingerprint of its text (SHA-256)</Trans>
          </span>
          <code>{sha256}</code>
        </p>
      ))}
      <p className={styles.mark}>
        <strong>
          <Trans>Fingerprint of all this (SHA-256)</Trans>
        </strong>
        <code>{fingerprint}</code>
        <span>
          <Trans>It is made of the following text. Whoever has the text can make it again and compare.</Trans>
        </span>
        <code>{canonicalText(facts)}</code>
      </p>
    </>
  )
}
