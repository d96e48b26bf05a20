import { type ReactNode, useId } from 'react'

import { FieldError } from './field-error.tsx'

import styles from './field.module.css'

interface FieldTie {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** The words around a control. */
export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

interface FieldProps extends FieldTexts {
  children: (tie: FieldTie) => ReactNode
}

/** Label, hint and error around one control; the control spreads `tie` to belong to them. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint ? (
          <p id={hintId} className="note">
            {hint}
          </p>
        ) : null}
      </div>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
