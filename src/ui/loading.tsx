import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { CardSkeletons } from './skeleton.tsx'

/** What stands where something will be, and says that it is on its way. */
export function Loading({ skeleton = <CardSkeletons count={3} /> }: { skeleton?: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden">
        <Trans>Loading</Trans>
      </span>
      {skeleton}
    </div>
  )
}
