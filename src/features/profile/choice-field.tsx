import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'

import { withPlainHyphens } from '#src/device/plain-hyphens.ts'
import { useFieldMessage } from '#src/i18n/field-message.ts'
import { ChoiceGroup } from '#src/ui/choice.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import styles from './choice-field.module.css'

interface ChoiceFieldProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>
  name: FieldPathByValue<Values, string>
  isView: boolean
  legend: string
  /** In the words that are sent, with plain hyphens (build/line-ends.ts). */
  choices: readonly string[]
  /** What is asked where none of them fits. */
  ownLabel: string
  maxLength?: number
  enterKeyHint?: 'next' | 'done'
}

const other = -1

/** A text of a form that is mostly one of a few: chips, and "Other" with a field for what is none of them. */
export function ChoiceField<Values extends FieldValues, Sent>({
  control,
  name,
  isView,
  legend,
  choices,
  ownLabel,
  maxLength = 100,
  enterKeyHint = 'next',
}: ChoiceFieldProps<Values, Sent>) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name })
  // What was typed stays while a chip is tried.
  const [own, setOwn] = useState({ isOn: false, text: '' })
  // A chip has the number of its place: what is typed may be its words.
  const place: number = choices.map(withPlainHyphens).indexOf(withPlainHyphens(value))
  const isTyped = own.isOn && value === own.text
  const isOwn = isTyped || (value !== '' && place === -1)
  const error = message(fieldState.error)

  if (isView) return <TextField label={legend} readOnly value={value} />

  const type = (text: string) => {
    setOwn({ isOn: true, text })
    onChange(text)
  }
  const choose = (chosen: number) => {
    if (chosen === other) return type(own.text)
    setOwn({ isOn: false, text: isOwn ? value : own.text })
    onChange(withPlainHyphens(choices[chosen] ?? ''))
  }

  return (
    <ChoiceGroup
      legend={legend}
      options={[...choices.map((label, at) => ({ value: at, label })), { value: other, label: t`Other` }]}
      value={isOwn ? other : place === -1 ? null : place}
      onChange={choose}
      error={isOwn ? '' : (error ?? '')}
      optionRef={isOwn ? null : ref}
    >
      {isOwn && (
        <div className={styles.own}>
          <TextField
            label={ownLabel}
            autoComplete="off"
            enterKeyHint={enterKeyHint}
            maxLength={maxLength}
            error={error}
            name={name}
            value={value}
            onChange={(event) => type(event.target.value)}
            onBlur={onBlur}
            ref={ref}
          />
        </div>
      )}
    </ChoiceGroup>
  )
}
