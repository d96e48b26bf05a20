import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { buttonClass } from './button.tsx'

interface OutsideLinkProps {
  link: { href: string; host: string }
  wide?: boolean
  children: ReactNode
}

/** A link in the shape of a button that leaves the app, and where to: a person who is asked for a password there should know. */
export function OutsideLink({ link: { href, host }, wide = false, children }: OutsideLinkProps) {
  const { t } = useLingui()
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('primary', wide)}>
        {children}
      </a>
      <p>{t`Opens ${host} in a new tab`}</p>
    </>
  )
}
