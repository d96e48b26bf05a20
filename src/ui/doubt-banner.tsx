import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Banner } from './banner.tsx'

interface DoubtBannerProps {
  /** `checking` what became of something whose answer was lost; it could be `unread`, or is `missing`. */
  phase: 'checking' | 'unread' | 'missing'
  title?: ReactNode
  /** What is said while it cannot be read. */
  unread: ReactNode
  action?: ReactNode
}

/** Says what is known of a money action whose answer was lost: nothing yet, or that it did not arrive. */
export function DoubtBanner({ phase, title, unread, action }: DoubtBannerProps) {
  return (
    <Banner
      tone={phase === 'checking' ? 'info' : 'warning'}
      live="status"
      title={title}
      action={phase !== 'checking' && action}
    >
      {phase === 'checking' && <Trans>We are checking whether this arrived</Trans>}
      {phase === 'unread' && unread}
      {phase === 'missing' && <Trans>It does not seem to have arrived. You may try again.</Trans>}
    </Banner>
  )
}
