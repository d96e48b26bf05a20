import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useId, useRef } from 'react'

import { FieldError } from '#src/ui/field-error.tsx'

import { type Drawing, startDrawing } from './drawing.ts'
import styles from './signature-pad.module.css'

interface SignaturePadProps {
  /** Holds the drawing while the pad is on the screen. */
  drawing: RefObject<Drawing | null>
  error: string | undefined
  onStroke: () => void
}

/** The sheet to sign on. */
export function SignaturePad({ drawing, error, onStroke }: SignaturePadProps) {
  const { t } = useLingui()
  const errorId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (!canvas.current) return
    const started = startDrawing(canvas.current, onStroke)
    drawing.current = started
    const observer = new ResizeObserver(started.fit)
    observer.observe(canvas.current)
    return () => {
      observer.disconnect()
      started.stop()
      drawing.current = null
    }
  }, [drawing, onStroke])

  return (
    <div>
      <div className={styles.sheet}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={t`Signature pad`}
          aria-describedby={errorId}
          aria-invalid={error ? true : undefined}
        />
        <span className={styles.line} />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
