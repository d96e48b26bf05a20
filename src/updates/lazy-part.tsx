import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

import { CardSkeletons } from '#src/ui/skeleton.tsx'

import { LostCodeBoundary } from './lost-code-boundary.tsx'
import { LostCodeNotice } from './lost-code-notice.tsx'

/** A part of a screen whose code is fetched once the screen is drawn; where it was lost, only the part says so. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return (props) => (
    <LostCodeBoundary fallback={<LostCodeNotice />}>
      <Suspense
        fallback={
          <div aria-busy="true">
            <span className="visually-hidden">
              <Trans>Loading</Trans>
            </span>
            <CardSkeletons count={4} />
          </div>
        }
      >
        <Loaded {...props} />
      </Suspense>
    </LostCodeBoundary>
  )
}
