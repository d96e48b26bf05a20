import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import type { OwnPaymentState } from '#src/domain/own-payment.ts'
import { unknown } from '#src/i18n/format.ts'
import { useExactFormat, useFormat } from '#src/i18n/use-format.ts'
import { type OwnPayment, removeOwnPayment } from '#src/records/own-payments.ts'
import { recordsQuery } from '#src/records/records.ts'
import { useOwner } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/money.tsx'
import { sayRemoved } from '#src/ui/say-removed.ts'
import { useDialog } from '#src/ui/use-dialog.ts'

import { ShareMessage } from '../share-message.tsx'
import { removePaymentDraft } from './remove-payment-draft.ts'
import { useReceipt } from './use-receipt.ts'

import styles from '../repayment.module.css'

/** What is to be said of what was noted. */
export function OwnPaymentWords({ state }: { state: OwnPaymentState }) {
  if (state.kind === 'shown') return <Trans>The lender has it.</Trans>
  const { days } = state
  if (days === 0) return <Trans>You paid today. The lender does not show it yet.</Trans>
  return days === 1 ? (
    <Trans>You paid yesterday. The lender does not show it yet.</Trans>
  ) : (
    <Trans>You paid {days} days ago. The lender does not show it yet.</Trans>
  )
}

interface OwnPaymentNoteProps {
  payment: OwnPayment
  state: OwnPaymentState
  /** Whether it was being changed, and the lender shows it by now. */
  hasDraft: boolean
  /** Without it nothing can be changed. */
  onChange?: () => void
}

/** What the borrower noted as paid of an installment, with its receipt; it is the borrower's own and no word of the lender. */
export function OwnPaymentNote({ payment, state, hasDraft, onChange }: OwnPaymentNoteProps) {
  const { t } = useLingui()
  const format = useFormat()
  const owner = useOwner()
  const queryClient = useQueryClient()
  const question = useDialog()
  const note = useRef<HTMLElement>(null)
  const receipt = useReceipt(owner, payment)
  const remove = async () => {
    question.close()
    const isRemoved = await removeOwnPayment(owner, payment)
    // What was being changed of it goes, too.
    await removePaymentDraft(owner, payment)
    sayRemoved(isRemoved, msg`Removed`)
    // The button goes with the note.
    const summary = note.current?.closest('details')?.querySelector('summary')
    if (summary) summary.focus({ preventScroll: true })
    else focusHeading()
    await queryClient.invalidateQueries(recordsQuery(owner))
  }
  return (
    <section ref={note} className={styles.own}>
      <h3>
        <Trans>What you noted</Trans>
      </h3>
      <Facts
        items={[
          { label: <Trans>Amount paid</Trans>, value: <Money amount={payment.amount} decimals="auto" /> },
          { label: <Trans>Day</Trans>, value: format.time(payment.day) },
          { label: <Trans>Where</Trans>, value: payment.where || unknown },
          { label: <Trans>Reference number</Trans>, value: payment.reference || unknown },
        ]}
      />
      {receipt && <img src={receipt.url} alt={t`Photo of the receipt`} className={styles.receipt} />}
      {state.kind === 'missing' && state.isTimeToAsk && (
        // What is said of one message and photo is not said of the next.
        <AskAboutIt key={payment.savedAt} payment={payment} receipt={receipt?.file ?? null} />
      )}
      <div className={styles.beside}>
        {onChange && (state.kind === 'missing' || hasDraft) && (
          <Button variant="quiet" onClick={onChange}>
            <Trans>Change</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={question.open}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <Dialog title={t`Remove`} open={question.isOpen} onClose={question.close}>
        <Stack>
          <p>
            <Trans>
              What you noted is on this phone only. Removing deletes it, and the photo of the receipt.
            </Trans>
          </p>
          <Actions>
            <Button wide onClick={question.close}>
              <Trans>Keep it</Trans>
            </Button>
            <Button variant="danger" wide onClick={() => void remove()}>
              <Trans>Remove</Trans>
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    </section>
  )
}

function AskAboutIt({ payment, receipt }: { payment: OwnPayment; receipt: File | null }) {
  const { t } = useLingui()
  const format = useExactFormat()
  const { orderNumber, where, reference } = payment
  const stage = payment.stage || unknown
  const amount = format.money(payment.amount, 'auto')
  const day = format.time(payment.day)
  const text = [
    t`I paid ${amount} on ${day} for installment ${stage} of loan ${orderNumber}. It is not shown yet. Please check it.`,
    ...(where ? [t`Where: ${where}`] : []),
    ...(reference ? [t`Reference number: ${reference}`] : []),
  ].join('\n')
  return (
    <ShareMessage text={text} file={receipt}>
      <Trans>Ask about it</Trans>
    </ShareMessage>
  )
}
