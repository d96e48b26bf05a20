import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Installment } from '#src/api/schema/order.ts'
import type { Standing } from '#src/domain/repayment-standing.ts'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/money.tsx'

import { ShareMessage } from './share-message.tsx'

import styles from './repayment.module.css'

interface StandingWordsProps {
  standing: Standing<Installment>
  orderNumber: string
}

/** What matters first of a repayment, as the heading of all of it. */
export function StandingWords({ standing, orderNumber }: StandingWordsProps) {
  const { t } = useLingui()
  const format = useFormat()
  if (standing.kind === 'all-paid')
    return (
      <>
        <h2 className={styles.standing}>
          <Trans>Everything is paid. Ask for a letter that says so.</Trans>
        </h2>
        <ShareMessage
          text={t`I have paid every installment of loan ${orderNumber}. Please send me a letter that says it is fully paid.`}
        >
          <Trans>Ask for the letter</Trans>
        </ShareMessage>
      </>
    )
  const amount = <Money amount={standing.amount} decimals="auto" />
  if (standing.kind === 'overdue') {
    const { count } = standing
    const since = format.time(standing.since)
    return (
      <>
        <h2 className={classNames(styles.standing, styles.overdue)}>
          <Trans>
            Overdue {amount}, since {since}
          </Trans>
        </h2>
        {count > 1 && (
          <p>
            {standing.amount === null ? (
              <Trans>{count} installments together</Trans>
            ) : (
              <Trans>{count} installments together, counted by this app</Trans>
            )}
          </p>
        )}
        <WaysOut installment={standing.first} orderNumber={orderNumber} />
      </>
    )
  }
  const day = format.time(standing.due)
  // An element: it is the lender's own text, if any.
  const due = <>{standing.first.dueAt ?? unknown}</>
  return (
    <>
      <h2 className={styles.standing}>
        {standing.due === null ? (
          <Trans>Next: {amount}</Trans>
        ) : (
          <Trans>
            Next: {amount} on {day}
          </Trans>
        )}
      </h2>
      {standing.due === null && (
        <p className={styles.note}>
          <Trans>Due date: {due}</Trans>
        </p>
      )}
      <WaysOut installment={standing.first} orderNumber={orderNumber} />
    </>
  )
}

/** The help about the installment that matters first. */
function WaysOut({ installment, orderNumber }: { installment: Installment; orderNumber: string }) {
  const about = { order: orderNumber, installment: installment.id }
  return (
    <Stack gap={2}>
      <Link to="/help" search={{ page: 'how-to-pay', ...about }} className={buttonClass('secondary')}>
        <Trans>How to pay</Trans>
      </Link>
      <Link to="/help" search={{ page: 'cannot-pay', ...about }} className={buttonClass('secondary')}>
        <Trans>If you cannot pay</Trans>
      </Link>
    </Stack>
  )
}
