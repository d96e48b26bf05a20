import { type ComponentProps, type ReactNode, useId } from 'react'

import styles from './checkbox.module.css'
import { FieldError } from './field-error.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  error?: ReactNode
}

/** A tick box whose whole line can be tapped. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div>
      <label className={styles.line}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
