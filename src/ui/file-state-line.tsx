import { Trans } from '@lingui/react/macro'
import { Camera, CircleCheck, Clock, FileText } from 'lucide-react'

import { useFormat } from '#src/i18n/use-format.ts'

import { Ring } from './ring.tsx'
import { Spinner } from './spinner.tsx'

import styles from './file-field.module.css'

/** How a file is shown: by its picture, null while that is still being made, or else by its name. */
export interface ShownFile {
  previewUrl?: string | null | undefined
  name?: string | undefined
}

/** What a slot holds; `progress` is the part already sent, 0 to 1, null while that is not known. */
export type FileFieldState =
  | { kind: 'empty' }
  | ({ kind: 'uploading'; progress: number | null } & ShownFile)
  | ({ kind: 'uploaded' } & ShownFile)
  | ({ kind: 'waiting' } & ShownFile)
  // Of what stays on this phone.
  | ({ kind: 'preparing' } & ShownFile)
  | ({ kind: 'added' } & ShownFile)

interface FileStateLineProps {
  state: FileFieldState
  /** A photo is taken by a button of its own. */
  isPhotoApart: boolean
}

/** What a file slot says about what it holds, with its icon. */
export function FileStateLine({ state, isPhotoApart }: FileStateLineProps) {
  const format = useFormat()
  switch (state.kind) {
    case 'empty':
      return isPhotoApart ? (
        <>
          <FileText className={styles.emptyIcon} />
          <Trans>Choose a file</Trans>
        </>
      ) : (
        <>
          <Camera className={styles.emptyIcon} />
          <Trans>Take a photo or choose a file</Trans>
        </>
      )
    case 'uploading': {
      // Once everything has left, the rest is up to the endpoint, and nobody knows how long it takes.
      const part = state.progress === 1 ? null : state.progress
      return (
        <>
          {part === null ? <Spinner /> : <Ring part={part} className={styles.ring} />}
          <span>
            <Trans>Uploading…</Trans>
            {/* Every per cent read aloud would drown out the rest. */}
            {part !== null && (
              <span aria-live="off" className={styles.percent}>
                {` ${format.percent(Math.floor(part * 100))}`}
              </span>
            )}
          </span>
        </>
      )
    }
    case 'uploaded':
      return (
        <>
          <CircleCheck className={styles.doneIcon} />
          <Trans>Uploaded</Trans>
        </>
      )
    case 'preparing':
      return <Spinner />
    case 'added':
      return (
        <>
          <CircleCheck className={styles.doneIcon} />
          <Trans>Photo added</Trans>
        </>
      )
    case 'waiting':
      return (
        <>
          <Clock className={styles.waitingIcon} />
          <Trans>Waiting to be sent</Trans>
        </>
      )
  }
}
