import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useCallback, useEffect, useId, useState } from 'react'

import type { Installment, RepaymentLoan } from '#src/api/schema/order.ts'
import { standingOf } from '#src/domain/repayment-standing.ts'
import { dividedOver, isInstallmentPaid } from '#src/domain/repayment-status.ts'
import { sumOf } from '#src/domain/sum.ts'
import { readDraft } from '#src/drafts/draft.ts'
import { installmentDraft } from '#src/drafts/installment-draft.ts'
import { unknown } from '#src/i18n/format.ts'
import { recordsQuery } from '#src/records/records.ts'
import { useOwner } from '#src/session/use-session.ts'
import { CardList } from '#src/ui/card-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'
import { Stack } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/money.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { useDialogEntry } from '#src/ui/use-dialog.ts'
import { useTrueNow } from '#src/ui/use-now.ts'

import { CalendarCard } from './calendar-card.tsx'
import { InstallmentRow } from './installment-row.tsx'
import { OwnPaymentDialog } from './own-payment/lazy-own-payment-dialog.ts'
import { UnlistedPayments } from './own-payment/unlisted-payments.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { StandingWords } from './standing.tsx'
import { useCalendar } from './use-calendar.ts'

import styles from './repayment.module.css'

/** rem */
const rowHeight = 5.5

/** What is being noted as paid. */
interface Noting {
  installment: Installment
  isOpen: boolean
  isSaved: boolean
}

interface InstallmentListProps {
  orderNumber: string
  /** Null where it is in no list; undefined while that is not known, and with it how many installments there are. */
  loan: RepaymentLoan | null | undefined
  installments: readonly Installment[]
}

/** What matters first of a repayment, how far it got, and every installment with its way to pay. */
export function InstallmentList({ orderNumber, loan, installments }: InstallmentListProps) {
  const { t } = useLingui()
  const [payingId, setPayingId] = useState<string | null>(null)
  useDialogEntry(
    payingId !== null,
    useCallback(() => setPayingId(null), []),
  )
  const [noting, setNoting] = useState<Noting | null>(null)
  const closeNote = useCallback(() => setNoting((open) => open && { ...open, isOpen: false }), [])
  useDialogEntry(noting?.isOpen ?? false, closeNote)
  const listId = useId()
  const summaryIdOf = ({ id }: Installment) => `${listId}-${id}`
  const savedId = noting?.isSaved ? summaryIdOf(noting.installment) : null
  useEffect(() => {
    // The button that opened the form gives way to what was noted.
    if (!savedId) return
    const summary = document.getElementById(savedId)
    if (summary) summary.focus({ preventScroll: true })
    // The lender shows it as paid by now, and those are folded.
    else focusHeading()
  }, [savedId])
  const owner = useOwner()
  const { data: records } = useQuery(recordsQuery(owner))
  const ownOf = ({ id }: Installment) =>
    records?.payments.find((own) => own.orderNumber === orderNumber && own.installmentId === id)
  const hasDraftOf = ({ id }: Installment) =>
    readDraft(owner, installmentDraft('paid', { orderNumber, installmentId: id })) !== null
  const now = useTrueNow()
  const isTermRead = loan !== undefined && loan?.months !== null
  const months = loan?.months ?? 0
  // The lender may list no more than what is due so far.
  const isPart = installments.length < months
  const isWholeKnown = isTermRead && !isPart
  const total = isTermRead ? installments.length : unknown
  const standing = standingOf(installments, now)
  const first = standing && 'first' in standing ? standing.first : null
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isGroupOpen, setIsGroupOpen] = useState(false)
  const paid = installments.filter(isInstallmentPaid)
  const due = installments.filter((installment) => !isInstallmentPaid(installment))
  const paying = due.find(({ id }) => id === payingId) ?? null
  // Paid meanwhile: the dialog is gone, and what stands for it goes, too.
  if (payingId !== null && !paying) setPayingId(null)
  const calendar = useCalendar(orderNumber, due)
  const count = paid.length

  const row = (installment: Installment) => (
    <InstallmentRow
      installment={installment}
      loan={loan ? { ...loan, months: dividedOver(loan.months, installments.length) } : undefined}
      now={now}
      isFirst={installment === first}
      isOpen={turned.get(installment.id) ?? installment === first}
      onToggle={(isOpen) => setTurned((all) => new Map(all).set(installment.id, isOpen))}
      onPay={() => setPayingId(installment.id)}
      onAddDate={calendar.adderOf(installment)}
      own={ownOf(installment)}
      hasDraft={isInstallmentPaid(installment) && hasDraftOf(installment)}
      onNote={() => setNoting({ installment, isOpen: true, isSaved: false })}
      summaryId={summaryIdOf(installment)}
    />
  )

  return (
    <Stack>
      <Card data-head>
        <Stack gap={3}>
          {standing && (isWholeKnown || standing.kind !== 'all-paid') && (
            <StandingWords standing={standing} orderNumber={orderNumber} />
          )}
          {isPart ? (
            <p>
              <Trans>
                Installments in the lender's list so far: {total}, for {months} months. What is left in all is
                not known.
              </Trans>
            </p>
          ) : (
            <ProgressBar
              label={t`Installments paid`}
              value={isTermRead ? count : 0}
              max={installments.length}
              valueText={t`${count} of ${total}`}
            />
          )}
          <Facts
            items={[
              { label: <Trans>Loan number</Trans>, value: orderNumber },
              { label: <Trans>Loan amount</Trans>, value: <Money amount={loan?.amount ?? null} /> },
              {
                label: <Trans>Left to pay, counted by this app</Trans>,
                value: (
                  <Money
                    amount={isWholeKnown ? sumOf(due.map(({ amount }) => amount)) : null}
                    decimals="auto"
                  />
                ),
              },
            ]}
          />
        </Stack>
      </Card>
      <CalendarCard calendar={calendar} />
      {due.length > 0 && (
        <CardList items={due} cardHeight={rowHeight}>
          {row}
        </CardList>
      )}
      <UnlistedPayments orderNumber={orderNumber} installments={installments} />
      {count > 0 && (
        <details className={styles.group} onToggle={(event) => setIsGroupOpen(event.currentTarget.open)}>
          <summary className={styles.summary}>
            <h2 className={styles.face}>
              <Trans>Paid installments ({count})</Trans>
            </h2>
            <ChevronDown className={styles.chevron} />
          </summary>
          {/* Hundreds of them are placed by their size, which they have only once they are shown. */}
          {isGroupOpen && (
            <div className={styles.rows}>
              <CardList items={paid} cardHeight={rowHeight}>
                {row}
              </CardList>
            </div>
          )}
        </details>
      )}
      <PayDialog
        orderNumber={orderNumber}
        installment={paying}
        onClose={(id) => setPayingId((current) => (current === id ? null : current))}
      />
      {noting && records && (
        <OwnPaymentDialog
          // What was noted fills in the form, and is read again once it is kept.
          key={`${noting.installment.id} ${ownOf(noting.installment)?.savedAt}`}
          title={t`I paid this`}
          orderNumber={orderNumber}
          installment={noting.installment}
          earlier={ownOf(noting.installment)}
          open={noting.isOpen}
          onClose={closeNote}
          onSaved={() => {
            // Another may be open by then.
            const { id } = noting.installment
            setNoting((open) =>
              open?.installment.id === id ? { ...open, isOpen: false, isSaved: true } : open,
            )
          }}
        />
      )}
    </Stack>
  )
}
