import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

import { wholeBalance } from '#src/domain/withdrawal-amount.ts'
import { useFieldMessage } from '#src/i18n/field-message.ts'
import { AmountsShown, useExactFormat } from '#src/i18n/use-format.ts'
import type { MoneyIntent } from '#src/money/intent.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DoubtBanner } from '#src/ui/doubt-banner.tsx'
import { Actions, Form } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { Destination } from './destination.tsx'
import { Review } from './review.tsx'
import { useWithdrawal } from './use-withdrawal.ts'

interface WithdrawDialogProps {
  title: string
  /** What can be withdrawn, in the currency's main unit. */
  balance: number | null
  open: boolean
  onClose: () => void
  /** Called with every withdrawal that has arrived. */
  onArrived: (arrived: MoneyIntent) => void
}

/** Amount, code and remark of a withdrawal. Keep it drawn while closed: what was typed stays. */
export function WithdrawDialog({ title, balance, open, onClose, onArrived }: WithdrawDialogProps) {
  const { t } = useLingui()
  const format = useExactFormat()
  const message = useFieldMessage()
  const reviewId = useId()
  const { form, typed, submit, isBusy, doubt } = useWithdrawal({
    balance,
    isOpen: open,
    onArrived,
    onDone: onClose,
  })
  const { errors } = form.formState
  const [taken, setTaken] = useState('')
  const takeAll = (all: number) => {
    const amount = wholeBalance(all)
    setTaken(amount)
    form.setValue('amount', amount, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <AmountsShown value={true}>
        <Form onSubmit={submit}>
          <Destination />
          <TextField
            label={t`Amount`}
            hint={t`Available: ${format.money(balance, 'auto')}`}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={24}
            error={message(errors.amount)}
            suffix={
              balance !== null && (
                <Button variant="quiet" onClick={() => takeAll(balance)}>
                  <Trans>All</Trans>
                </Button>
              )
            }
            {...form.register('amount')}
          />
          {/* The field says itself only what is typed in it. */}
          <output className="visually-hidden">
            {taken !== '' && taken === typed && format.money(Number(taken), 'two')}
          </output>
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
            {doubt && (
              <DoubtBanner
                phase={doubt.phase}
                since={doubt.intent.at}
                title={format.money(doubt.intent.amount, 'two')}
                unread={
                  <Trans>
                    We could not see whether this arrived. Check the withdraw list before you try again.
                  </Trans>
                }
                action={
                  <Link to="/wallet/withdraw-list" replace className={buttonClass('secondary')}>
                    <Trans>Open the withdraw list</Trans>
                  </Link>
                }
              />
            )}
            <Review id={reviewId} typed={typed} balance={balance} />
            <Button type="submit" busy={isBusy} wide aria-describedby={reviewId}>
              {doubt?.phase === 'unread' ? <Trans>Check again</Trans> : <Trans>Confirm withdrawal</Trans>}
            </Button>
            <Button variant="quiet" wide onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </Actions>
        </Form>
      </AmountsShown>
    </Dialog>
  )
}
