import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { fieldError, useFieldMessage } from '#src/i18n/field-message.ts'
import { canSetPin, setPin } from '#src/session/app-lock.ts'
import { Button } from '#src/ui/button.tsx'
import { formResolver } from '#src/ui/form-resolver.ts'
import { Actions, Form } from '#src/ui/form.tsx'

import { isEasyPin, pinForm } from './lock-form.ts'
import { lockQuery } from './lock-query.ts'
import { PinField } from './pin-field.tsx'

import styles from './lock.module.css'

interface SetPinProps {
  owner: string
  /** Milliseconds for which the app may be hidden. */
  after: number
  onDone: () => void
}

/** A PIN, typed twice, and what it can and cannot do. */
export function SetPin({ owner, after, onDone }: SetPinProps) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const queryClient = useQueryClient()
  const form = useForm({
    resolver: formResolver(pinForm),
    defaultValues: { pin: '', repeated: '' },
  })
  const { errors, isSubmitting } = form.formState
  // The button that led here is gone. Before anybody can type into the second field.
  useLayoutEffect(() => form.setFocus('pin'), [form])
  const isEasy = isEasyPin(useWatch({ control: form.control, name: 'pin' }))
  const { data: canSet = true } = useQuery({
    queryKey: ['can-set-pin', owner],
    queryFn: () => canSetPin(owner),
    meta: { silent: true },
  })

  const send = form.handleSubmit(async ({ pin }) => {
    if (!(await setPin(owner, pin, after))) {
      form.setError('pin', fieldError(msg`This phone could not keep the PIN.`))
      return
    }
    await queryClient.invalidateQueries(lockQuery(owner))
    onDone()
  })

  if (!canSet)
    return (
      <p>
        <Trans>To set a PIN, log out and sign in once more.</Trans>
      </p>
    )
  return (
    <Form onSubmit={send}>
      <PinField
        label={t`PIN`}
        hint={isEasy ? t`This PIN is easy to guess` : t`Six digits`}
        error={message(errors.pin)}
        {...form.register('pin')}
      />
      <PinField label={t`Repeat PIN`} error={message(errors.repeated)} {...form.register('repeated')} />
      <ul className={styles.notes}>
        <li>
          <Trans>Your password opens the app too. After five wrong PINs only the password does.</Trans>
        </li>
        <li>
          <Trans>What waits to be sent is sent when you open the app, not while it is locked.</Trans>
        </li>
        <li>
          <Trans>The phone's list of recent apps may still show a picture.</Trans>
        </li>
        <li>
          <Trans>Six digits stop a person, not a laboratory.</Trans>
        </li>
      </ul>
      <output className="note">
        {isSubmitting && <Trans>Locking what is on this phone with the PIN…</Trans>}
      </output>
      <Actions>
        <Button type="submit" wide busy={isSubmitting}>
          <Trans>Set PIN</Trans>
        </Button>
        <Button variant="quiet" wide onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </Actions>
    </Form>
  )
}
