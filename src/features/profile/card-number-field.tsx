import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { regroup } from '#src/domain/card-number.ts'
import { TextField } from '#src/ui/text-field.tsx'

interface CardNumberFieldProps {
  error: string | undefined
  field: UseFormRegisterReturn
}

/** A card number that groups itself in fours while it is typed or pasted, the caret staying where the person is. */
export function CardNumberField({ error, field }: CardNumberFieldProps) {
  const { t } = useLingui()
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const grouped = regroup(input.value, input.selectionStart ?? input.value.length)
    if (grouped.text !== input.value) {
      input.value = grouped.text
      input.setSelectionRange(grouped.caret, grouped.caret)
    }
    void field.onChange(event)
  }
  // No maxLength: it would cut a pasted number before its dashes are taken out.
  return (
    <TextField
      label={t`Card number`}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      error={error}
      {...field}
      onChange={handleChange}
    />
  )
}
