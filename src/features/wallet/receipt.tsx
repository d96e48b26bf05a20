import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

import { withdrawalOf } from '#src/domain/money-request.ts'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { MoneyIntent } from '#src/money/intent.ts'
import { withdrawalsQuery } from '#src/queries/wallet.ts'
import { buttonClass, IconButton } from '#src/ui/button.tsx'
import { CardTop } from '#src/ui/card-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'
import { Inline, Stack } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/money.tsx'
import { SavedWhenOld } from '#src/ui/saved-at.tsx'

import { WithdrawalCard } from './withdrawal-card.tsx'

interface ReceiptProps {
  sent: MoneyIntent
  onDismiss: () => void
}

/** What was withdrawn just now, as the lender's list has it; until it does, as this phone has sent it. */
export function Receipt({ sent, onDismiss }: ReceiptProps) {
  const { t } = useLingui()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The withdraw list says itself why it cannot be read.
  const withdrawals = useQuery({ ...withdrawalsQuery, meta: { silent: true } })
  const found = withdrawalOf(withdrawals.data ?? [], sent)
  // The form that was in front of it is gone.
  useEffect(() => heading.current?.focus(), [])
  const dismiss = () => {
    onDismiss()
    focusHeading()
  }
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Inline spread>
        <h2 id={id} ref={heading} tabIndex={-1}>
          <Trans>Receipt</Trans>
        </h2>
        <IconButton label={t`Dismiss`} icon={<X />} onClick={dismiss} />
      </Inline>
      <SavedWhenOld result={withdrawals} />
      {found ? <WithdrawalCard withdrawal={found} /> : <AsSent sent={sent} list={withdrawals} />}
      <Link to="/wallet/withdraw-list" className={buttonClass('secondary', true)}>
        <Trans>Open the withdraw list</Trans>
      </Link>
    </Stack>
  )
}

interface AsSentProps {
  sent: MoneyIntent
  /** The query of the withdrawals, by shape. */
  list: { isFetching: boolean; isError: boolean }
}

function AsSent({ sent, list }: AsSentProps) {
  const format = useFormat()
  return (
    <Card aria-busy={list.isFetching}>
      <CardTop title={<Money amount={sent.amount} decimals="two" />} badge={null} />
      <Facts
        items={[
          { label: <Trans>Order number</Trans>, value: unknown },
          { label: <Trans>Time on this phone</Trans>, value: format.time(sent.at) },
          { label: <Trans>Status</Trans>, value: unknown },
        ]}
      />
      <p className="note">
        <ListState list={list} />
      </p>
    </Card>
  )
}

function ListState({ list }: Pick<AsSentProps, 'list'>) {
  if (list.isFetching) return <Trans>Loading</Trans>
  return list.isError ? (
    <Trans>The withdraw list could not be read just now.</Trans>
  ) : (
    <Trans>The withdraw list does not show it yet.</Trans>
  )
}
