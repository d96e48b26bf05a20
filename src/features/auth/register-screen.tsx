import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'

import { nationalExample } from '#src/domain/phone.ts'
import { useFieldMessage } from '#src/i18n/field-message.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { formResolver } from '#src/ui/form-resolver.ts'
import { Actions, Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

import { registerForm } from './account-form.ts'
import { Agreements } from './agreements.tsx'
import { Intro } from './intro.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { showRefusal } from './refusal.ts'
import { startSessionBy } from './start-session.ts'
import { useAccountState } from './use-account-state.ts'
import { useSessionStart } from './use-session-start.ts'

/** A new account: phone, password twice, the terms. */
export function RegisterScreen() {
  const { t } = useLingui()
  const message = useFieldMessage()
  const queryClient = useQueryClient()
  const beginSession = useSessionStart()
  const form = useForm({
    resolver: formResolver(registerForm),
    defaultValues: { phone: '', password: '', confirmation: '', isAgreed: false },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useMarkUnsaved(isDirty ? 'lost' : null)
  const account = useAccountState(useWatch({ control: form.control, name: 'phone' }))

  const send = form.handleSubmit(async ({ phone, password }) => {
    try {
      await beginSession((isWanted) => startSessionBy('register', { phone, password }, queryClient, isWanted))
    } catch (error) {
      const state = showRefusal(error, msg`Registration failed`, ['password', 'phone'], form.setError)
      account.note(phone, state)
    }
  })

  return (
    <Form onSubmit={send}>
      <Intro />
      <PhoneField
        hint={t`Such as ${nationalExample}. You sign in with the number the way you write it here.`}
        error={message(errors.phone)}
        {...form.register('phone')}
      />
      {account.existing !== null && (
        <Link
          to="/auth/signin"
          state={{ phone: account.existing }}
          className={buttonClass('secondary', true)}
        >
          <Trans>Sign in with this number</Trans>
        </Link>
      )}
      <NewPasswordField
        label={t`Password`}
        control={form.control}
        error={message(errors.password)}
        {...form.register('password')}
      />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        enterKeyHint="done"
        error={message(errors.confirmation)}
        {...form.register('confirmation')}
      />
      <Checkbox
        label={t`I agree to the terms and privacy policy`}
        error={message(errors.isAgreed)}
        {...form.register('isAgreed')}
      />
      <Agreements />
      <Actions>
        <Button type="submit" busy={isSubmitting} wide>
          <Trans>Register</Trans>
        </Button>
        <Link to="/auth/signin" className={buttonClass('quiet', true)}>
          <Trans>Sign in</Trans>
        </Link>
      </Actions>
    </Form>
  )
}
