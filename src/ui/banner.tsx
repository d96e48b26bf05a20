import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { leaveFocusToHeading } from './focus-heading.ts'
import { type Tone, ToneIcon } from './tone-icon.tsx'

import styles from './banner.module.css'
import tones from './tones.module.css'

interface BannerProps {
  tone: Tone
  /** In place of the tone's own. */
  icon?: ReactNode
  title?: ReactNode
  children: ReactNode
  action?: ReactNode
  /** Spoken when it appears: after what is being read (status), or at once (alert). */
  live?: 'status' | 'alert' | undefined
}

/** A notice in the flow of the page. */
export function Banner({ tone, icon, title, children, action, live }: BannerProps) {
  return (
    <div ref={leaveFocusToHeading} role={live} className={classNames(styles.banner, tones[tone])}>
      {icon ?? <ToneIcon tone={tone} />}
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
