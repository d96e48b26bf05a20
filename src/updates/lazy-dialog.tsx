import type { ComponentType, ReactNode } from 'react'

import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { lazyPart } from './lazy-part.tsx'

interface LazyDialogProps {
  title: string
  open: boolean
  onClose: () => void
}

/**
 * A dialog whose code is fetched once its screen is drawn. It opens at once, also before that code is there, and where it
 * was lost only the dialog says so, not the screen below.
 */
export const lazyDialog = <Props extends LazyDialogProps>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart<Props>(load, {
    isUnseen: true,
    skeleton: () => <Skeleton rows={4} />,
    frame: (content: ReactNode, { title, open, onClose }) => (
      <Dialog title={title} open={open} onClose={onClose}>
        {content}
      </Dialog>
    ),
  })
