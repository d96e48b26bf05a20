import { Trans, useLingui } from '@lingui/react/macro'

import type { Installment } from '#src/api/schema/order.ts'
import { useFieldMessage } from '#src/i18n/field-message.ts'
import type { OwnPayment } from '#src/records/own-payments.ts'
import { useIsTabOnly, useOwner } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import type { FileFieldState } from '#src/ui/file-state-line.tsx'
import { Actions, Form } from '#src/ui/form.tsx'
import { NothingKept } from '#src/ui/nothing-kept.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { useOwnPayment } from './use-own-payment.ts'
import { useReceipt } from './use-receipt.ts'

interface OwnPaymentDialogProps {
  title: string
  orderNumber: string
  installment: Installment
  /** What was noted before. */
  earlier: OwnPayment | undefined
  open: boolean
  onClose: () => void
  /** Called when it is kept on this phone. */
  onSaved: () => void
}

/** Notes what was paid for an installment. Keep it drawn while closed: what was typed stays. */
export function OwnPaymentDialog(props: OwnPaymentDialogProps) {
  const { title, open, onClose } = props
  if (!useIsTabOnly()) return <NotingDialog {...props} />
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <p>
        <NothingKept />
      </p>
    </Dialog>
  )
}

function NotingDialog(props: OwnPaymentDialogProps) {
  const { title, orderNumber, installment, earlier, open, onClose, onSaved } = props
  const { t, i18n } = useLingui()
  const message = useFieldMessage()
  const owner = useOwner()
  const { form, today, receipt, save } = useOwnPayment(orderNumber, installment, earlier, onSaved)
  const { picked, pickedUrl, pick } = receipt
  const { errors, isSubmitting } = form.formState
  const before = useReceipt(owner, earlier)
  const stateOf = (): FileFieldState => {
    if (picked.coming) return { kind: 'preparing', previewUrl: null }
    if (picked.photo) return { kind: 'added', previewUrl: pickedUrl ?? null }
    return earlier?.receipt ? { kind: 'added', previewUrl: before?.url ?? null } : { kind: 'empty' }
  }
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <Form onSubmit={save}>
        <p>
          <Trans>This is kept on this phone only, for you. It is not sent to anyone.</Trans>
        </p>
        <TextField
          label={t`Amount paid`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={24}
          error={message(errors.amount)}
          {...form.register('amount')}
        />
        <TextField
          label={t`Day`}
          type="date"
          max={today}
          enterKeyHint="next"
          error={message(errors.day)}
          {...form.register('day')}
        />
        <TextField
          label={t`Where`}
          hint={t`Optional`}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={100}
          error={message(errors.where)}
          {...form.register('where')}
        />
        <TextField
          label={t`Reference number`}
          hint={t`Optional`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={64}
          error={message(errors.reference)}
          {...form.register('reference')}
        />
        <FileField
          label={t`Photo of the receipt`}
          hint={t`Optional`}
          accept="image/*"
          error={picked.refusal && i18n._(picked.refusal)}
          state={stateOf()}
          onPick={pick}
        />
        <Actions>
          <Button type="submit" wide busy={isSubmitting}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
