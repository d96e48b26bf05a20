import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'

import { knowAllCalls } from '#src/api/all-calls.ts'
import { callProvider } from '#src/api/client.ts'
import { useFieldMessage } from '#src/i18n/field-message.ts'
import { Button } from '#src/ui/button.tsx'
import { formResolver } from '#src/ui/form-resolver.ts'
import { Actions, Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { useIsShown } from '#src/ui/use-is-shown.ts'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

import { resetForm } from './account-form.ts'
import { useMayBeChanged } from './may-be-changed.tsx'
import { PhoneField } from './phone-field.tsx'
import { showRefusal } from './refusal.ts'
import { useAccountState } from './use-account-state.ts'

knowAllCalls()

/** A new password by phone number alone, as the owner described it (decisions.md C14 tells of the safer variant). */
export function ResetPasswordScreen() {
  const { t } = useLingui()
  const message = useFieldMessage()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const form = useForm({ resolver: formResolver(resetForm), defaultValues: { phone: '', password: '' } })
  const { errors, isSubmitting, isDirty } = form.formState
  useMarkUnsaved(isDirty ? 'lost' : null)
  const account = useAccountState(useWatch({ control: form.control, name: 'phone' }))
  const mayBeChanged = useMayBeChanged()

  const send = form.handleSubmit(async (wanted) => {
    try {
      await callProvider('resetPassword', wanted)
      toast.success(msg`Password changed successfully`)
      if (isShown()) await navigate({ to: '/auth/signin', replace: true })
    } catch (error) {
      mayBeChanged.note(error)
      const state = showRefusal(error, msg`Password change failed`, ['password', 'phone'], form.setError)
      account.note(wanted.phone, state)
    }
  })

  return (
    <Form onSubmit={send}>
      <PhoneField error={message(errors.phone)} unknown={account.unknown} {...form.register('phone')} />
      <PasswordField
        label={t`New password`}
        hint={t`6 to 16 characters`}
        autoComplete="new-password"
        enterKeyHint="done"
        error={message(errors.password)}
        {...form.register('password')}
      />
      {mayBeChanged.notice}
      <Actions>
        <Button type="submit" busy={isSubmitting} wide>
          <Trans>Reset password</Trans>
        </Button>
      </Actions>
    </Form>
  )
}
