import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'

import { useFieldMessage } from '#src/i18n/field-message.ts'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'
import { formResolver } from '#src/ui/form-resolver.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Actions, Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { signInForm } from './account-form.ts'
import { PhoneField } from './phone-field.tsx'
import { showRefusal } from './refusal.ts'
import { startSessionBy } from './start-session.ts'

/** Phone and password. */
export function SignInScreen() {
  const { t } = useLingui()
  const message = useFieldMessage()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    resolver: formResolver(signInForm),
    defaultValues: { phone: '', password: '' },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useMarkUnsaved(isDirty ? 'lost' : null)

  const send = useOneAtATime(
    form.handleSubmit(async (credentials) => {
      try {
        await startSessionBy('signIn', credentials, queryClient)
        await navigate({ to: '/', replace: true })
      } catch (error) {
        showRefusal(error, msg`Login failed`, ['password', 'phone'], (field, refusal) =>
          form.setError(field, refusal, { shouldFocus: true }),
        )
      }
    }),
  )

  return (
    <Form onSubmit={send}>
      <PhoneField error={message(errors.phone)} {...form.register('phone')} />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        enterKeyHint="go"
        error={message(errors.password)}
        {...form.register('password')}
      />
      <Link to="/auth/forgot-password">
        <Trans>Forgot password?</Trans>
      </Link>
      <Actions>
        <Button type="submit" busy={isSubmitting} wide>
          <Trans>Sign in</Trans>
        </Button>
        <Link to="/auth/register" className={buttonClass('secondary', true)}>
          <Trans>Register</Trans>
        </Link>
      </Actions>
    </Form>
  )
}
