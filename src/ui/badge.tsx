import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { type Tone, ToneIcon } from './tone-icon.tsx'

import styles from './badge.module.css'
import tones from './tones.module.css'

export type { Tone } from './tone-icon.tsx'

interface BadgeProps {
  tone: Tone
  /** Instead of the tone's own icon. */
  icon?: ReactNode
  children: ReactNode
}

/** A short state in a word or two. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tones[tone])}>
      {icon ?? <ToneIcon tone={tone} />}
      <span>{children}</span>
    </span>
  )
}
