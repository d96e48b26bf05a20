import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import type { Installment, RepaymentLoan } from '#src/api/schema/order.ts'
import { installmentParts, isInstallmentPaid, isOverdue } from '#src/domain/repayment-status.ts'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useSaid } from '#src/i18n/use-said.ts'
import { CardTop } from '#src/ui/card-list.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Money } from '#src/ui/money.tsx'

import styles from './repayment.module.css'
import { otherTitles } from './repayment-label.ts'

interface InstallmentCardProps {
  installment: Installment
  loan: RepaymentLoan | undefined
  /** Epoch milliseconds. */
  now: number
  /** The first one that is due: its button stands out. */
  isNext: boolean
  onPay: () => void
}

/** One installment: paid, where there is a proof of it, or due. */
export function InstallmentCard({ installment, loan, now, isNext, onPay }: InstallmentCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const said = useSaid()
  const id = useId()
  // An element, because text in the middle of a sentence is read for tags of ours.
  const stage = <>{installment.stage || unknown}</>
  const isPaid = isInstallmentPaid(installment)
  const { principal, interest } = installmentParts({
    ...installment,
    loanAmount: loan?.amount ?? null,
    months: loan?.months ?? null,
  })
  const status = isPaid ? t`Paid` : installment.statusTitle || t`Due`
  const dueTone = isOverdue(installment.dueAt, now) ? 'danger' : 'info'
  const payNow = t`Pay now`
  return (
    <Card as="article" aria-labelledby={id}>
      <CardTop
        title={
          <h2 id={id}>
            <Trans>Installment {stage}</Trans>
          </h2>
        }
        badge={<Badge tone={isPaid ? 'success' : dueTone}>{said(status)}</Badge>}
      />
      {otherTitles(status, [installment.statusTitle, installment.statusTitleNow]).map((title) => (
        <p key={title} className={styles.note}>
          {said(title)}
        </p>
      ))}
      <Facts
        items={[
          { label: <Trans>Due date</Trans>, value: format.time(installment.dueAt) },
          { label: <Trans>Payment date</Trans>, value: format.time(installment.paidAt) },
          { label: <Trans>Principal</Trans>, value: <Money amount={principal} decimals="auto" /> },
          { label: <Trans>Interest</Trans>, value: <Money amount={interest} decimals="auto" /> },
          {
            label: <Trans>Total amount</Trans>,
            value: <Money amount={installment.amount} decimals="auto" />,
            strong: true,
          },
        ]}
      />
      {!isPaid && (
        <>
          {otherTitles(payNow, [installment.buttonTitle]).map((title) => (
            <p key={title} className={styles.note}>
              {said(title)}
            </p>
          ))}
          <Button variant={isNext ? 'primary' : 'secondary'} wide aria-describedby={id} onClick={onPay}>
            {payNow}
          </Button>
        </>
      )}
    </Card>
  )
}
