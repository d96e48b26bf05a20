import { useState } from 'react'

import type { Subject } from '#src/domain/photo-frame.ts'
import type { Still } from '#src/photo/still.ts'
import { Dialog } from '#src/ui/dialog.tsx'

import { Live } from './live.tsx'
import { Review } from './review.tsx'

interface CameraDialogProps {
  title: string
  subject: Subject
  onClose: () => void
  onPhoto: (photo: File) => void
  /** Leads to the phone's own camera and files. */
  onChoose: () => void
}

/** Takes a photo in the page: the live picture, then what was taken, to be used or taken again. */
export function CameraDialog({ title, subject, onClose, onPhoto, onChoose }: CameraDialogProps) {
  const [still, setStill] = useState<Still | null>(null)
  const [isAgain, setIsAgain] = useState(false)
  const [isLit, setIsLit] = useState(false)
  return (
    <Dialog full open title={title} onClose={onClose}>
      {still ? (
        <Review
          still={still}
          subject={subject}
          onUse={() => {
            onPhoto(still.photo)
            onClose()
          }}
          onAgain={() => {
            setIsAgain(true)
            setStill(null)
          }}
        />
      ) : (
        <Live
          subject={subject}
          isAgain={isAgain}
          isLit={isLit}
          onLight={setIsLit}
          onTaken={setStill}
          onChoose={onChoose}
        />
      )}
    </Dialog>
  )
}
