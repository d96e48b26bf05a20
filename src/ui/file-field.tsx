import { Trans } from '@lingui/react/macro'
import { type ChangeEvent, type ReactNode, useId } from 'react'

import { unknown } from '#src/i18n/format.ts'

import { FieldError } from './field-error.tsx'
import { FilePreview } from './file-preview.tsx'
import { type FileFieldState, FileStateLine } from './file-state-line.tsx'

import styles from './field.module.css'
import slot from './file-field.module.css'

interface FileFieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** As for an input; "image/*" alone lets a phone offer both its camera and its gallery. */
  accept: string
  state: FileFieldState
  onPick: (file: File) => void
  readOnly?: boolean
  /** A button about the file that is held. It takes no room of its own, so that nothing moves when it comes or goes. */
  action?: ReactNode
  /** A drawing of a good file and a bad one, for the empty slot: only to be seen. */
  example?: ReactNode
  /** Another way to take a photo; it is given the id of the label. */
  below?: ((labelId: string) => ReactNode) | undefined
}

/** A slot for one file: empty, on its way, sent, or kept on this phone until it can be sent. */
export function FileField({
  label,
  hint,
  error,
  accept,
  state,
  onPick,
  readOnly = false,
  action,
  example,
  below,
}: FileFieldProps) {
  const id = useId()
  const labelId = `${id}-label`
  const hintId = `${id}-hint`
  const stateId = `${id}-state`
  const errorId = `${id}-error`

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Otherwise the same file picked again, after a failure, is no change and goes unnoticed.
    event.target.value = ''
    if (file) onPick(file)
  }

  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {hint && !readOnly ? (
          <p id={hintId} className="note">
            {hint}
          </p>
        ) : null}
      </div>
      {readOnly ? (
        state.kind === 'empty' ? (
          <p>{unknown}</p>
        ) : (
          <div className={slot.filled}>
            <FilePreview file={state} labelledBy={labelId} />
          </div>
        )
      ) : (
        <div className={slot.slot} data-empty={state.kind === 'empty' || undefined}>
          <label className={slot.label}>
            {/* The place of the file that may still be read, so that nothing moves when it comes. */}
            {state.kind === 'empty' && <span className={slot.picture}>{example}</span>}
            <input
              type="file"
              className={slot.input}
              accept={accept}
              onChange={handleChange}
              // The slot's own words (Replace, Uploaded) are no part of the name.
              aria-labelledby={labelId}
              aria-describedby={[hint && hintId, stateId, error && errorId].filter(Boolean).join(' ')}
              aria-invalid={error ? true : undefined}
            />
            {state.kind !== 'empty' && <FilePreview file={state} />}
            {state.kind !== 'empty' && state.kind !== 'uploading' && (
              <span className={slot.replace}>
                <Trans>Replace</Trans>
              </span>
            )}
            <span id={stateId} aria-live="polite" className={slot.state}>
              <FileStateLine state={state} isPhotoApart={below !== undefined} />
            </span>
          </label>
          {action && <div className={slot.action}>{action}</div>}
        </div>
      )}
      {below && !readOnly && <div className={slot.below}>{below(labelId)}</div>}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
