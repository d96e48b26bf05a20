import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'

import { TextField } from '#src/ui/text-field.tsx'

/** The phone number that names an account; a password manager knows it as the user's name. */
export function PhoneField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Phone number`}
      type="tel"
      autoComplete="username"
      enterKeyHint="next"
      maxLength={200}
      {...field}
    />
  )
}
