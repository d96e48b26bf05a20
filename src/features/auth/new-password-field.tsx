import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'

import { maxResetPassword, saferPassword } from '#src/domain/password.ts'
import { PasswordField } from '#src/ui/password-field.tsx'

interface NewPasswordFieldProps<Values extends FieldValues> extends ComponentProps<typeof PasswordField> {
  name: FieldPath<Values>
  control: Control<Values>
}

/** A password being chosen. Its advice never blocks: only the rules of the form do (decisions.md C11). */
export function NewPasswordField<Values extends FieldValues>({
  control,
  ...field
}: NewPasswordFieldProps<Values>) {
  const { t } = useLingui()
  const typed: string = useWatch({ control, name: field.name })
  const hint =
    typed.length > maxResetPassword
      ? t`A reset of the password later allows at most 16 characters`
      : typed.length >= saferPassword
        ? t`At least 6 characters`
        : t`At least 6 characters; 8 or more is safer`
  return <PasswordField autoComplete="new-password" enterKeyHint="next" hint={hint} {...field} />
}
