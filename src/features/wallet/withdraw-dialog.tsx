import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type BaseSyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Message } from '#src/api/errors.ts'
import { fieldError, useFieldMessage } from '#src/i18n/field-message.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useIsOffline } from '#src/offline/connectivity.ts'
import { noteSuccess } from '#src/offline/note-success.ts'
import { useHoldUnsaved } from '#src/offline/unsaved.ts'
import { formResolver } from '#src/ui/form-resolver.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Actions, Form } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { withdrawForm } from './withdraw-form.ts'
import { readWalletAnew, withdraw } from './withdraw.ts'

interface WithdrawDialogProps {
  /** What can be withdrawn, in the currency's main unit. */
  balance: number | null
  open: boolean
  onClose: () => void
}

/** Amount, code and remark of a withdrawal. Keep it drawn while closed: what was typed and what is in doubt stay. */
export function WithdrawDialog({ balance, open, onClose }: WithdrawDialogProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const message = useFieldMessage()
  const queryClient = useQueryClient()
  const isOffline = useIsOffline()
  // After a lost answer nothing is sent again before the wallet could be read anew.
  const [doubt, setDoubt] = useState<'none' | 'unread' | 'read'>('none')
  const [isChecking, setIsChecking] = useState(false)
  const form = useForm({
    resolver: formResolver(withdrawForm(balance)),
    defaultValues: { amount: '', code: '', remark: '' },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useHoldUnsaved(isDirty ? 'lost' : null)

  const showOnAmount = (reason: Message) => {
    const words = typeof reason === 'string' ? reason : i18n._(reason)
    form.setError('amount', fieldError(words), { shouldFocus: true })
  }

  const checkWallet = async () => {
    showOnAmount(msg`We could not see whether this arrived. Check the withdraw list before you try again.`)
    setIsChecking(true)
    setDoubt((await readWalletAnew(queryClient)) ? 'read' : 'unread')
    setIsChecking(false)
  }

  const send = form.handleSubmit(async ({ remark, ...request }) => {
    if (isOffline) {
      return showOnAmount(msg`You are offline, so nothing was sent. Try again when you are connected.`)
    }
    const answer = await withdraw(queryClient, { ...request, remark: remark || undefined })
    if (answer.kind === 'accepted') {
      noteSuccess()
      toast.success(msg`Withdrawal Successful`)
      setDoubt('none')
      form.reset()
      return onClose()
    }
    toast.error(answer.reason)
    if (answer.kind === 'in-doubt') return checkWallet()
    setDoubt('none')
    return showOnAmount(answer.reason)
  })

  const submit = useOneAtATime((event: BaseSyntheticEvent) =>
    doubt === 'unread' ? checkWallet() : send(event),
  )

  return (
    <Dialog title={t`Withdraw`} open={open} onClose={onClose}>
      <Form onSubmit={submit}>
        <TextField
          label={t`Amount`}
          hint={t`Available: ${format.money(balance, 'auto')}`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={16}
          error={message(errors.amount)}
          {...form.register('amount')}
        />
        <TextField
          label={t`Withdrawal code`}
          hint={t`Ask customer service for the code`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={64}
          error={message(errors.code)}
          {...form.register('code')}
        />
        <TextField
          label={t`Remark`}
          hint={t`Optional`}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={200}
          error={message(errors.remark)}
          {...form.register('remark')}
        />
        <Actions>
          {doubt !== 'none' && (
            <Link to="/wallet/withdraw-list" className={buttonClass('secondary', true)}>
              <Trans>Open the withdraw list</Trans>
            </Link>
          )}
          <Button type="submit" busy={isSubmitting || isChecking} wide>
            {doubt === 'unread' ? <Trans>Check again</Trans> : <Trans>Confirm withdrawal</Trans>}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
