import { Trans } from '@lingui/react/macro'

import type { CameraTrouble } from '#src/device/camera.ts'
import { isInsideApp } from '#src/device/inside-app.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Actions } from '#src/ui/form.tsx'

import styles from './camera.module.css'

interface NoPictureProps {
  trouble: CameraTrouble
  onChoose: () => void
  onTryAgain: () => void
}

// The button that was pressed is gone: the shutter, or Try again.
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Says why the camera shows nothing here, and leads on to the phone's own. */
export function NoPicture({ trouble, onChoose, onTryAgain }: NoPictureProps) {
  return (
    <div className={styles.trouble}>
      <Banner
        tone="warning"
        live="alert"
        title={
          trouble === 'denied' ? (
            <Trans>This app may not use the camera</Trans>
          ) : trouble === 'none' ? (
            <Trans>No camera was found</Trans>
          ) : (
            <Trans>The camera shows no picture</Trans>
          )
        }
      >
        {trouble === 'denied' && (
          <p>
            {isInsideApp() ? (
              <Trans>
                This page is open inside another app. Open it in Chrome or Safari to use the camera.
              </Trans>
            ) : (
              <Trans>You can allow it in the settings of your browser.</Trans>
            )}
          </p>
        )}
        {trouble === 'silent' && (
          <p>
            <Trans>If your phone asks, allow the camera. Close other apps that use it.</Trans>
          </p>
        )}
        <p>
          <Trans>You can also use your phone's own camera, or a photo that you have.</Trans>
        </p>
      </Banner>
      <Actions>
        <Button wide ref={focus} onClick={onChoose}>
          <Trans>Take a photo or choose a file</Trans>
        </Button>
        <Button variant="quiet" wide onClick={onTryAgain}>
          <Trans>Try again</Trans>
        </Button>
      </Actions>
    </div>
  )
}
