import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import type { Withdrawal } from '#src/api/schema/money.ts'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useSaid } from '#src/i18n/use-said.ts'
import { Badge } from '#src/ui/badge.tsx'
import { CardTop } from '#src/ui/card-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Money } from '#src/ui/money.tsx'

import { withdrawalLabel } from './withdrawal-label.ts'

/** One withdrawal: how much, where to, and how far it got. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const said = useSaid()
  const id = useId()
  const { words, tone } = withdrawalLabel(withdrawal.status)
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
        badge={<Badge tone={tone}>{i18n._(words)}</Badge>}
      />
      <Facts
        items={
          withdrawal.remark
            ? [...facts, { label: <Trans>Remark</Trans>, value: said(withdrawal.remark) }]
            : facts
        }
      />
    </Card>
  )
}
