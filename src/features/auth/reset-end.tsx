import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { Button } from '#src/ui/button.tsx'
import { Actions } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'

import { MayBeChanged } from './may-be-changed.tsx'

interface ResetEndProps extends UseFormRegisterReturn {
  error: string | undefined
  mayBeChanged: boolean
  busy: boolean
}

/** The end of both forms for a forgotten password: the new one, and the button. */
export function ResetEnd({ error, mayBeChanged, busy, ...field }: ResetEndProps) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        label={t`New password`}
        hint={t`6 to 16 characters`}
        autoComplete="new-password"
        enterKeyHint="done"
        error={error}
        {...field}
      />
      {mayBeChanged && <MayBeChanged />}
      <Actions>
        <Button type="submit" busy={busy} wide>
          <Trans>Reset password</Trans>
        </Button>
      </Actions>
    </>
  )
}
