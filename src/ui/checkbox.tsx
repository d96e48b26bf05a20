import { type ComponentProps, type ReactNode, useId } from 'react'

import { FieldError } from './field-error.tsx'

import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'aria-describedby'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A tick box whose whole line can be tapped. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div>
      <label className={styles.line}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="note">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
