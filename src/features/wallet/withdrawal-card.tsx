import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import type { Withdrawal } from '#src/api/schema/money.ts'
import { type WithdrawalStatus, withdrawalStatus } from '#src/domain/withdrawal-status.ts'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useLenderWords } from '#src/i18n/use-lender-words.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { CardTop } from '#src/ui/card-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { withdrawalWords } from '#src/ui/loan-words.ts'
import { Money } from '#src/ui/money.tsx'

const tones: Record<WithdrawalStatus, Tone> = { success: 'success', rejected: 'danger', pending: 'info' }

/** One withdrawal: how much, where to, and how far it got. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const lenderWords = useLenderWords()
  const id = useId()
  const status = withdrawalStatus(withdrawal.status)
  const facts = [
    { label: <Trans>Order number</Trans>, value: <span id={id}>{withdrawal.orderNumber || unknown}</span> },
    { label: <Trans>Time</Trans>, value: format.time(withdrawal.requestedAt) },
    { label: <Trans>Bank</Trans>, value: withdrawal.bank || unknown },
    { label: <Trans>Account</Trans>, value: withdrawal.account || unknown },
  ]
  return (
    <Card as="article" aria-labelledby={id}>
      <CardTop
        title={<Money amount={withdrawal.amount} decimals="two" />}
        badge={<Badge tone={tones[status]}>{i18n._(withdrawalWords[status])}</Badge>}
      />
      <Facts
        items={
          withdrawal.remark
            ? [...facts, { label: <Trans>Remark</Trans>, value: lenderWords(withdrawal.remark) }]
            : facts
        }
      />
    </Card>
  )
}
