import { Trans, useLingui } from '@lingui/react/macro'
import { Flashlight } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'

import { type CameraState, showCamera } from '#src/device/camera.ts'
import type { Subject } from '#src/domain/photo-frame.ts'
import { type Still, stillOf } from '#src/photo/still.ts'
import { IconButton } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { Frame } from './frame.tsx'
import { NoPicture } from './no-picture.tsx'

import styles from './camera.module.css'

interface LiveProps {
  subject: Subject
  /** A photo was taken before, and is to be taken again. */
  isAgain: boolean
  isLit: boolean
  onLight: (on: boolean) => void
  onTaken: (still: Still) => void
  onChoose: () => void
}

/** What the camera sees, with a frame for what is to be in the photo. The camera runs exactly while this is drawn. */
export function Live({ subject, isAgain, isLit, onLight, onTaken, onChoose }: LiveProps) {
  const { t } = useLingui()
  const [state, setState] = useState<CameraState>({ kind: 'starting' })
  const [attempt, setAttempt] = useState(0)
  const video = useRef<HTMLVideoElement>(null)
  const shutter = useRef<HTMLButtonElement>(null)
  const isPerson = subject === 'person'

  const show = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element
      return element ? showCamera(element, isPerson ? 'user' : 'environment', setState) : undefined
    },
    [isPerson],
  )

  const setLight = state.kind === 'live' ? state.setLight : null
  useEffect(() => setLight?.(isLit), [setLight, isLit])

  // The button that was tapped is gone.
  useEffect(() => {
    if (isAgain || attempt > 0) shutter.current?.focus()
  }, [isAgain, attempt])

  const take = useOneAtATime(async () => {
    if (!video.current || state.kind !== 'live') return
    video.current.pause()
    try {
      onTaken(await stillOf(video.current))
    } catch {
      setState({ kind: 'failed', trouble: 'silent' })
    }
  })

  return (
    <>
      <div className={styles.stage}>
        <video
          key={attempt}
          ref={show}
          className={classNames(styles.picture, isPerson && styles.mirrored)}
          autoPlay
          playsInline
          muted
          aria-hidden
        />
        {state.kind === 'live' && <Frame subject={subject} width={state.width} height={state.height} />}
        {state.kind === 'starting' && (
          <p aria-live="polite" className={styles.starting}>
            <Spinner />
            <Trans>Starting the camera…</Trans>
          </p>
        )}
        {state.kind === 'failed' && (
          <NoPicture
            trouble={state.trouble}
            onChoose={onChoose}
            onTryAgain={() => {
              setState({ kind: 'starting' })
              setAttempt(attempt + 1)
            }}
          />
        )}
      </div>
      {state.kind !== 'failed' && (
        <div className={styles.controls}>
          <p className={styles.advice}>
            {subject === 'page' ? (
              <Trans>Put the whole page inside the frame</Trans>
            ) : isPerson ? (
              <Trans>Your face above, your ID below it</Trans>
            ) : (
              <Trans>Put the card inside the frame, all four corners visible</Trans>
            )}
          </p>
          <div className={styles.buttons}>
            <button
              ref={shutter}
              type="button"
              className={styles.shutter}
              aria-label={t`Take photo`}
              aria-disabled={state.kind !== 'live' || undefined}
              onClick={() => void take()}
            />
            {setLight && (
              <IconButton
                label={t`Light`}
                icon={<Flashlight />}
                className={styles.light}
                aria-pressed={isLit}
                onClick={() => onLight(!isLit)}
              />
            )}
          </div>
        </div>
      )}
    </>
  )
}
