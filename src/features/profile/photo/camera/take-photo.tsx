import { Trans } from '@lingui/react/macro'
import { Camera } from 'lucide-react'

import type { Subject } from '#src/domain/photo-frame.ts'
import { Button } from '#src/ui/button.tsx'
import { useDialog } from '#src/ui/use-dialog.ts'

import { CameraDialog } from './camera-dialog.tsx'

interface TakePhotoProps {
  /** What the photo is for, and the id of where that stands, which names the phone's own picker too. */
  title: string
  labelId: string
  subject: Subject
  onPhoto: (photo: File) => void
}

const choose = (labelId: string) =>
  document.querySelector<HTMLInputElement>(`input[aria-labelledby="${labelId}"]`)?.click()

/** The way to the camera in the page. */
export function TakePhoto({ title, labelId, subject, onPhoto }: TakePhotoProps) {
  const dialog = useDialog()
  return (
    <>
      <Button variant="secondary" wide icon={<Camera />} aria-describedby={labelId} onClick={dialog.open}>
        <Trans>Take photo</Trans>
      </Button>
      {dialog.isOpen && (
        <CameraDialog
          title={title}
          subject={subject}
          onClose={dialog.close}
          onPhoto={onPhoto}
          onChoose={() => {
            dialog.close()
            choose(labelId)
          }}
        />
      )}
    </>
  )
}
