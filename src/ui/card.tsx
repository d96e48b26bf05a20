import type { HTMLAttributes } from 'react'

import { classNames } from './class-names.ts'

import styles from './card.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'li' | 'div'
}

/** A raised surface with the page's rhythm inside. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames(styles.card, className)} />
}
