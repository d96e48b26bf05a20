import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Installment } from '#src/api/schema/order.ts'
import { dayOf } from '#src/domain/calendar.ts'
import { ownPaymentState } from '#src/domain/own-payment.ts'
import { unknown } from '#src/i18n/format.ts'
import { recordsQuery } from '#src/records/records.ts'
import { useOwner } from '#src/session/use-session.ts'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { useTrueNow } from '#src/ui/use-now.ts'

import { OwnPaymentNote, OwnPaymentWords } from './own-payment.tsx'

import styles from '../repayment.module.css'

interface UnlistedPaymentsProps {
  orderNumber: string
  installments: readonly Installment[]
}

/** What the borrower noted as paid of installments that the lender lists no more, as after a new plan. */
export function UnlistedPayments({ orderNumber, installments }: UnlistedPaymentsProps) {
  const { data: records } = useQuery(recordsQuery(useOwner()))
  const today = dayOf(useTrueNow()) ?? ''
  const unlisted = records?.payments.filter(
    (own) => own.orderNumber === orderNumber && installments.every(({ id }) => id !== own.installmentId),
  )
  return unlisted?.map((own) => {
    const state = ownPaymentState(own.day, false, today)
    // An element, because text in the middle of a sentence is read for tags of ours.
    const stage = <>{own.stage || unknown}</>
    return (
      <Card key={own.installmentId}>
        <Stack gap={3}>
          <h2>
            <Trans>Installment {stage}</Trans>
          </h2>
          <p className={styles.said}>
            <OwnPaymentWords state={state} />
          </p>
          <OwnPaymentNote payment={own} state={state} hasDraft={false} />
        </Stack>
      </Card>
    )
  })
}
