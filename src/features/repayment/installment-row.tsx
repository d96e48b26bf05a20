import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

import type { Installment, RepaymentLoan } from '#src/api/schema/order.ts'
import { dayOf, isOverdue } from '#src/domain/calendar.ts'
import { ownPaymentState } from '#src/domain/own-payment.ts'
import { installmentParts, isInstallmentPaid } from '#src/domain/repayment-status.ts'
import { Term } from '#src/features/help/term.tsx'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useLenderWords } from '#src/i18n/use-lender-words.ts'
import type { OwnPayment } from '#src/records/own-payments.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Money } from '#src/ui/money.tsx'

import { OtherTitles } from './other-titles.tsx'
import { OwnPaymentNote, OwnPaymentWords } from './own-payment/own-payment.tsx'

import styles from './repayment.module.css'

interface InstallmentRowProps {
  installment: Installment
  loan: RepaymentLoan | undefined
  /** Epoch milliseconds. */
  now: number
  /** The one that matters first: its button stands out. */
  isFirst: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onPay: () => void
  /** Puts its day into the calendar, where it is not part of a series. */
  onAddDate: (() => void) | null
  /** What the borrower noted as paid of it. */
  own: OwnPayment | undefined
  /** Of one that is paid: whether there is something typed that was not noted. */
  hasDraft: boolean
  onNote: () => void
  summaryId: string
}

/** One installment as a line that opens to all there is to know of it: paid, where there is a proof of it, or due. */
export function InstallmentRow({
  installment,
  loan,
  now,
  isFirst,
  isOpen,
  onToggle,
  onPay,
  onAddDate,
  own,
  hasDraft,
  onNote,
  summaryId,
}: InstallmentRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const lenderWords = useLenderWords()
  const id = useId()
  // An element, because text in the middle of a sentence is read for tags of ours.
  const stage = <>{installment.stage || unknown}</>
  const isPaid = isInstallmentPaid(installment)
  const day = dayOf(installment.dueAt)
  const parts = installmentParts({
    ...installment,
    loanAmount: loan?.amount ?? null,
    months: loan?.months ?? null,
  })
  const isCounted = (['principal', 'interest'] as const).some(
    (part) => installment[part] === null && parts[part] !== null,
  )
  const status = isPaid ? t`Paid` : installment.statusTitle || t`Due`
  const dueTone = isOverdue(day, now) ? 'danger' : 'info'
  const payNow = t`Pay now`
  const ownState = own && ownPaymentState(own.day, isPaid, dayOf(now) ?? '')
  const note = (
    <Button variant="secondary" wide aria-describedby={id} onClick={onNote}>
      <Trans>I paid this</Trans>
    </Button>
  )
  return (
    <Card as="article" aria-labelledby={id} className={styles.row}>
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          // The browser says it of every opening, also of our own.
          if (open !== isOpen) onToggle(open)
        }}
      >
        <summary id={summaryId} className={styles.summary}>
          <div className={styles.face}>
            <div className={styles.line}>
              <h2 id={id}>
                <Trans>Installment {stage}</Trans>
              </h2>
              <Money amount={installment.amount} decimals="auto" className={styles.amount} />
            </div>
            <span className={styles.line}>
              <span className="note">{format.time(day ?? installment.dueAt)}</span>
              <Badge tone={isPaid ? 'success' : dueTone}>{lenderWords(status)}</Badge>
            </span>
            {ownState && (
              <span className={styles.said}>
                <OwnPaymentWords state={ownState} />
              </span>
            )}
          </div>
          <ChevronDown className={styles.chevron} />
        </summary>
        <div className={styles.body}>
          <OtherTitles beside={status} titles={[installment.statusTitle, installment.statusTitleNow]} />
          <Facts
            items={[
              { label: <Term word="due-date">{t`Due date`}</Term>, value: format.time(installment.dueAt) },
              { label: <Trans>Payment date</Trans>, value: format.time(installment.paidAt) },
              {
                label: <Term word="principal">{t`Principal`}</Term>,
                value: <Money amount={parts.principal} decimals="auto" />,
              },
              {
                label: <Term word="interest">{t`Interest`}</Term>,
                value: <Money amount={parts.interest} decimals="auto" />,
              },
              {
                label: <Trans>Total amount</Trans>,
                value: <Money amount={installment.amount} decimals="auto" />,
                strong: true,
              },
            ]}
          />
          {isCounted && (
            <p className="note">
              <Trans>What the lender leaves out of principal and interest is counted by this app.</Trans>
            </p>
          )}
          {!isPaid && (
            <>
              <OtherTitles beside={payNow} titles={[installment.buttonTitle]} />
              <Button variant={isFirst ? 'primary' : 'secondary'} wide aria-describedby={id} onClick={onPay}>
                {payNow}
              </Button>
              {!own && note}
              {onAddDate && (
                <Button variant="quiet" wide aria-describedby={id} onClick={onAddDate}>
                  <Trans>Add this date to my calendar</Trans>
                </Button>
              )}
            </>
          )}
          {!own && hasDraft && note}
          {own && ownState && isOpen && (
            <OwnPaymentNote payment={own} state={ownState} hasDraft={hasDraft} onChange={onNote} />
          )}
        </div>
      </details>
    </Card>
  )
}
