import type { HTMLAttributes } from 'react'

import { classNames } from './class-names.ts'

import styles from './layout.module.css'

/** Multiples of 4 px: 1 is 4 px, 4 is 16 px, 6 is 24 px. */
type Gap = 1 | 2 | 3 | 4 | 6

interface FlowProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'ul'
  gap?: Gap
}

/** Children below one another. */
export function Stack({ as: Tag = 'div', gap = 4, className, ...rest }: FlowProps) {
  return <Tag {...rest} className={classNames(styles.stack, styles[`gap${gap}`], className)} />
}

/** A stack that is two columns in a wide window: `Start` at the left, whatever else is in it at the right. */
export function Columns(props: FlowProps) {
  return <Stack {...props} className={styles.columns} />
}

export function Start(props: FlowProps) {
  return <Stack {...props} className={styles.start} />
}

interface InlineProps extends Omit<FlowProps, 'as'> {
  /** The first and the last at the edges. */
  spread?: boolean
}

/** Children beside one another, wrapping where there is no room. */
export function Inline({ gap = 3, spread = false, className, ...rest }: InlineProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.inline, styles[`gap${gap}`], spread && styles.spread, className)}
    />
  )
}
