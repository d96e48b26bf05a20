import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { LostCodeBoundary } from './lost-code-boundary.tsx'
import { LostCodeNotice } from './lost-code-notice.tsx'

const Coming = () => (
  <div aria-busy="true">
    <span className="visually-hidden">
      <Trans>Loading</Trans>
    </span>
    <Skeleton rows={4} />
  </div>
)

interface LazyDialogProps {
  title: string
  open: boolean
  onClose: () => void
}

/**
 * A dialog whose code is fetched once its screen is drawn. It opens at once, also before that code is there, and where it
 * was lost only the dialog says so, not the screen below.
 */
export function lazyDialog<Props extends LazyDialogProps>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return (props) => {
    const { title, open, onClose } = props
    const frame = (content: ReactNode) => (
      <Dialog title={title} open={open} onClose={onClose}>
        {content}
      </Dialog>
    )
    return (
      <LostCodeBoundary fallback={frame(<LostCodeNotice />)}>
        <Suspense fallback={frame(<Coming />)}>
          <Loaded {...props} />
        </Suspense>
      </LostCodeBoundary>
    )
  }
}
