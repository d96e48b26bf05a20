import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'

import { useFieldMessage } from '#src/i18n/field-message.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { formResolver } from '#src/ui/form-resolver.ts'
import { Actions, Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

import { signInForm } from './account-form.ts'
import { Intro } from './intro.tsx'
import { PhoneField } from './phone-field.tsx'
import { showRefusal } from './refusal.ts'
import { startSessionBy, startTabSession } from './start-session.ts'
import { useAccountState } from './use-account-state.ts'
import { useSessionStart } from './use-session-start.ts'

/** Phone and password. `phone` is the number that was typed on the screen before. */
export function SignInScreen({ phone: typed = '' }: { phone?: string | undefined }) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const queryClient = useQueryClient()
  const beginSession = useSessionStart()
  const form = useForm({
    resolver: formResolver(signInForm),
    defaultValues: { phone: typed, password: '', isTabOnly: false },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useMarkUnsaved(isDirty ? 'lost' : null)

  const [phone, isTabOnly] = useWatch({ control: form.control, name: ['phone', 'isTabOnly'] })
  const account = useAccountState(phone)

  const send = form.handleSubmit(async ({ isTabOnly: isForTab, ...credentials }) => {
    try {
      await beginSession((isWanted) =>
        isForTab
          ? startTabSession(credentials, queryClient, isWanted)
          : startSessionBy('signIn', credentials, queryClient, isWanted),
      )
    } catch (error) {
      const state = showRefusal(error, msg`Login failed`, ['password', 'phone'], form.setError)
      account.note(credentials.phone, state)
    }
  })

  return (
    <Form onSubmit={send}>
      <Intro />
      <PhoneField error={message(errors.phone)} unknown={account.unknown} {...form.register('phone')} />
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
      <Checkbox
        label={t`This is not my phone`}
        hint={
          isTabOnly ? (
            <Trans>
              Nothing is kept. You are signed out when this tab closes, or is not looked at for 10 minutes. If
              the browser offers to save your password, say no.
            </Trans>
          ) : (
            <Trans>Nothing is kept, and leaving signs you out.</Trans>
          )
        }
        {...form.register('isTabOnly')}
      />
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
