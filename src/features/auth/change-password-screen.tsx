import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useForm } from 'react-hook-form'

import { callProvider } from '#src/api/client.ts'
import { isInDoubt } from '#src/api/failure.ts'
import { useFieldMessage } from '#src/i18n/field-message.ts'
import { prepareNewPassword } from '#src/session/new-password.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { formResolver } from '#src/ui/form-resolver.ts'
import { Actions, Form } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { useIsShown } from '#src/ui/use-is-shown.ts'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

import { changePasswordForm } from './account-form.ts'
import { useMayBeChanged } from './may-be-changed.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { showRefusal } from './refusal.ts'

import styles from './change-password-screen.module.css'

/** A new password for the borrower who is signed in. */
export function ChangePasswordScreen() {
  const { t } = useLingui()
  const message = useFieldMessage()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const form = useForm({
    resolver: formResolver(changePasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useMarkUnsaved(isDirty ? 'lost' : null)
  const mayBeChanged = useMayBeChanged()

  const send = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    // What is stored on this phone opens with the password that will be right.
    const settle = await prepareNewPassword(currentPassword, newPassword)
    try {
      await callProvider('changePassword', { phone: '', currentPassword, newPassword })
    } catch (error) {
      mayBeChanged.note(error)
      await settle(isInDoubt(error) ? 'unknown' : 'refused')
      showRefusal(
        error,
        msg`Password modification failed`,
        ['currentPassword', 'password'],
        (field, ...refusal) => form.setError(field === 'password' ? 'newPassword' : field, ...refusal),
      )
      return
    }
    // Where the phone does not store it, what it has opens with the old password and with the new one.
    const isPinForgotten = await settle('changed').catch(() => false)
    toast.success(
      isPinForgotten
        ? msg`Password changed successfully. Set your PIN again in What is on this phone.`
        : msg`Password changed successfully`,
    )
    if (isShown()) await navigate({ to: '/profile', replace: true })
  })

  return (
    <Stack gap={6}>
      <Form onSubmit={send}>
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          enterKeyHint="next"
          error={message(errors.currentPassword)}
          {...form.register('currentPassword')}
        />
        <NewPasswordField
          label={t`New password`}
          control={form.control}
          error={message(errors.newPassword)}
          {...form.register('newPassword')}
        />
        <PasswordField
          label={t`Confirm new password`}
          autoComplete="new-password"
          enterKeyHint="done"
          error={message(errors.confirmation)}
          {...form.register('confirmation')}
        />
        {mayBeChanged.notice}
        <Actions>
          <Button type="submit" busy={isSubmitting} wide>
            <Trans>Change password</Trans>
          </Button>
        </Actions>
      </Form>
      <SecurityTips />
    </Stack>
  )
}

function SecurityTips() {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Security tips</Trans>
      </h2>
      <ul className={styles.tips}>
        <li>
          <Trans>Use a password that you use nowhere else.</Trans>
        </li>
        <li>
          <Trans>Mix letters, numbers and symbols; 8 characters or more is safer.</Trans>
        </li>
        <li>
          <Trans>Never tell anyone your password or a code, not even customer service.</Trans>
        </li>
        <li>
          <Trans>Log out when you share this phone with someone.</Trans>
        </li>
      </ul>
    </Card>
  )
}
