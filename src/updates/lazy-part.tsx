import {
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useState,
} from 'react'

import { nextPaint } from '#src/device/next-paint.ts'
import { Loading } from '#src/ui/loading.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'

import { LostCodeBoundary } from './lost-code-boundary.tsx'
import { LostCodeNotice } from './lost-code-notice.tsx'

interface Standing<Props> {
  /** What stands there while the code is on its way. */
  skeleton?: (props: Props) => ReactNode
  /** What surrounds it, and the notice that the code was lost. */
  frame?: (content: ReactNode, props: Props) => ReactNode
  /** Nobody sees it at first: its code is not asked for before what is seen is painted. */
  isUnseen?: boolean
}

/** A part of a screen whose code is fetched once it is drawn; where it was lost, only the part says so. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    skeleton = () => <CardSkeletons count={4} />,
    frame = (content) => content,
    isUnseen = false,
  }: Standing<Props> = {},
): (props: Props) => ReactNode {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return (props) => {
    const [isDue, setIsDue] = useState(!isUnseen)
    useEffect(() => {
      if (isUnseen) void nextPaint().then(() => startTransition(() => setIsDue(true)))
    }, [])
    const grey = skeleton(props)
    const standIn = frame(grey && <Loading skeleton={grey} />, props)
    return (
      <LostCodeBoundary fallback={frame(<LostCodeNotice />, props)}>
        <Suspense fallback={standIn}>{isDue ? <Loaded {...props} /> : standIn}</Suspense>
      </LostCodeBoundary>
    )
  }
}
