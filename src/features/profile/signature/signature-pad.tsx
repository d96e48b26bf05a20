import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef } from 'react'

import { FieldError } from '#src/ui/field-error.tsx'
import { Stack } from '#src/ui/layout.tsx'

import { type Drawing, startDrawing } from './drawing.ts'

import styles from './signature-pad.module.css'

interface SignaturePadProps {
  error: string | undefined
  /** Hands out the drawing once the pad is on the screen, and takes it back when it leaves. */
  onReady: (drawing: Drawing | null) => void
  onStroke: () => void
  onClear: () => void
}

/** The sheet to sign on. */
export function SignaturePad({ error, onReady, onStroke, onClear }: SignaturePadProps) {
  const { t } = useLingui()
  const errorId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  // Events, not dependencies: the drawing must outlive every redraw of the screen around it.
  const handleReady = useEffectEvent(onReady)
  const handleStroke = useEffectEvent(onStroke)

  useEffect(() => {
    if (!canvas.current) return
    const drawing = startDrawing(canvas.current, () => handleStroke())
    handleReady(drawing)
    const observer = new ResizeObserver(drawing.fit)
    observer.observe(canvas.current)
    return () => {
      observer.disconnect()
      drawing.stop()
      handleReady(null)
    }
  }, [])

  return (
    <Stack gap={2}>
      <div className={styles.sheet} data-invalid={error ? true : undefined}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot be drawn on
          role="img"
          aria-label={t`Signature pad`}
          aria-describedby={errorId}
          tabIndex={-1}
        />
        <span className={styles.line} />
        <button type="button" className={styles.clear} onClick={onClear}>
          <Trans>Clear</Trans>
        </button>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </Stack>
  )
}
