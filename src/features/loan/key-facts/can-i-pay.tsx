import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { config } from '#src/config.ts'
import { readAmount } from '#src/domain/amount.ts'
import { shareOfMonth } from '#src/domain/key-facts.ts'
import { doubtfulAmount } from '#src/i18n/doubtful-amount.ts'
import { useExactFormat } from '#src/i18n/use-format.ts'
import { TextField } from '#src/ui/text-field.tsx'

import { type Placed, Section } from './section.tsx'

import styles from './key-facts.module.css'

/** A number that lives in its field alone. */
function useAmount() {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const read = readAmount(text, config.currencySign)
  let error: string | undefined
  if (text.trim() !== '' && read.kind === 'doubtful') error = i18n._(doubtfulAmount)
  else if (text.trim() !== '' && read.kind === 'none') error = t`Enter an amount, for example 150,000`
  return {
    amount: read.kind === 'amount' ? read.amount : null,
    field: {
      value: text,
      error,
      inputMode: 'decimal' as const,
      // Nor is it the browser's to keep.
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => setText(event.target.value),
    },
  }
}

/** What a payment (in the currency's main unit) takes of somebody's month. Two numbers that are stored and sent nowhere. */
export function CanIPay({ payment, placed }: { payment: number; placed: Placed }) {
  const { t } = useLingui()
  const comesIn = useAmount()
  const goesOut = useAmount()
  return (
    <Section title={<Trans>Can I pay this?</Trans>} placed={placed}>
      <p className="note">
        <Trans>What you enter stays on this screen. It is not stored and not sent.</Trans>
      </p>
      <TextField label={t`Comes in a month`} {...comesIn.field} />
      <TextField label={t`Goes out a month`} {...goesOut.field} />
      <p aria-live="polite" className={styles.answer}>
        {comesIn.amount !== null && goesOut.amount !== null && (
          <Answer payment={payment} comesIn={comesIn.amount} goesOut={goesOut.amount} />
        )}
      </p>
    </Section>
  )
}

function Answer({ payment, ...month }: { payment: number; comesIn: number; goesOut: number }) {
  const format = useExactFormat()
  const share = shareOfMonth(payment, month)
  if (!share) return <Trans>This cannot be counted when nothing comes in.</Trans>
  const percent = format.percent(share.percent, 0, share.percent < 1 ? 2 : 0)
  const left = format.money(Math.abs(share.left), 'auto')
  return share.left < 0 ? (
    <Trans>
      This payment takes {percent} of what you earn, and {left} a month is missing.
    </Trans>
  ) : (
    <Trans>
      This payment takes {percent} of what you earn and leaves {left}.
    </Trans>
  )
}
