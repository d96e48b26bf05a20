import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'

import { knowAllCalls } from '#src/api/all-calls.ts'
import { callProvider } from '#src/api/client.ts'
import { useFieldMessage } from '#src/i18n/field-message.ts'
import { Button } from '#src/ui/button.tsx'
import { formResolver } from '#src/ui/form-resolver.ts'
import { Actions, Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { useCountdown } from '#src/ui/use-countdown.ts'
import { useIsShown } from '#src/ui/use-is-shown.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

import { accountNamed, resetByCodeForm } from './account-form.ts'
import { useMayBeChanged } from './may-be-changed.tsx'
import { showRefusal } from './refusal.ts'

knowAllCalls()

const resendAfter = 60

/** A new password by a code that reaches the person's phone or e-mail (VITE_PASSWORD_RESET=code). */
export function ResetByCodeScreen() {
  const { t } = useLingui()
  const message = useFieldMessage()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const [left, startCountdown] = useCountdown()
  const form = useForm({
    resolver: formResolver(resetByCodeForm),
    defaultValues: { account: '', code: '', password: '' },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useMarkUnsaved(isDirty ? 'lost' : null)
  const mayBeChanged = useMayBeChanged()
  const resendIn = (seconds: number) => t`Resend in ${seconds} s`

  const sendCode = useOneAtATime(async () => {
    if (!(await form.trigger('account', { shouldFocus: true }))) return
    try {
      await callProvider('sendCode', accountNamed(form.getValues('account').trim()))
      startCountdown(resendAfter)
      toast.info(msg`The code is on its way`)
    } catch (error) {
      showRefusal(error, msg`The code could not be sent`, ['phone'], (_, ...refusal) =>
        form.setError('account', ...refusal),
      )
    }
  })

  const send = form.handleSubmit(async ({ account, code, password }) => {
    try {
      await callProvider('resetPasswordByCode', { ...accountNamed(account), code, password })
      toast.success(msg`Password changed successfully`)
      if (isShown()) await navigate({ to: '/auth/signin', replace: true })
    } catch (error) {
      mayBeChanged.note(error)
      showRefusal(error, msg`Password change failed`, ['code', 'password', 'phone'], (field, ...refusal) =>
        form.setError(field === 'phone' ? 'account' : field, ...refusal),
      )
    }
  })

  return (
    <Form onSubmit={send}>
      <TextField
        label={t`Phone number or e-mail`}
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="next"
        maxLength={254}
        error={message(errors.account)}
        {...form.register('account')}
      />
      <Button
        variant="secondary"
        aria-disabled={left > 0}
        // It has the focus, and some screen readers say every change of its name.
        aria-label={left > 0 ? resendIn(Math.ceil(left / 10) * 10) : undefined}
        onClick={sendCode}
      >
        {left > 0 ? resendIn(left) : t`Send code`}
      </Button>
      <TextField
        label={t`Verification code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="next"
        error={message(errors.code)}
        {...form.register('code')}
      />
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
