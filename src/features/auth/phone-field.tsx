import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'

import { internationalExample, nationalExample, phoneStart } from '#src/domain/phone.ts'
import { TextField } from '#src/ui/text-field.tsx'

// Which of the two it was nobody here can know, so both are said (decisions.md C12).
const otherWay = {
  plus: msg`You typed it with + in front. If you registered it with 0, such as ${nationalExample}, type it that way.`,
  zero: msg`You typed it with 0 in front. If you registered it with +63, such as ${internationalExample}, type it that way.`,
  other: msg`If you registered it with 0 or +63 in front, type it that way.`,
}

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'error'> {
  error: string | undefined
  /** The number in the field, where the provider knows no account of it. */
  unknown?: string | null
}

/** The phone number that names an account; a password manager knows it as the user's name. */
export function PhoneField({ error, unknown = null, ...field }: PhoneFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Phone number`}
      hint={t`Such as ${nationalExample} or ${internationalExample}, the way you registered it`}
      type="tel"
      autoComplete="username"
      enterKeyHint="next"
      maxLength={200}
      error={
        unknown === null ? (
          error
        ) : (
          <>
            {error} <br />
            {t(otherWay[phoneStart(unknown)])}
          </>
        )
      }
      {...field}
    />
  )
}
