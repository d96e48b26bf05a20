import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import { Card } from '#src/ui/card.tsx'
import { classNames } from '#src/ui/class-names.ts'

import styles from './key-facts.module.css'

/** How key facts stand on a screen: as all of it, or folded within one that has more to say. */
export interface Placed {
  heading: 'h2' | 'h3'
  isFolded: boolean
}

interface SectionProps {
  title: ReactNode
  placed: Placed
  className?: string | undefined
  children: ReactNode
}

/** One part of the key facts, below its heading. */
export function Section({
  title,
  placed: { heading: Heading, isFolded },
  className,
  children,
}: SectionProps) {
  const id = useId()
  const heading = <Heading id={id}>{title}</Heading>
  return (
    <Card as="section" aria-labelledby={id} className={classNames(styles.section, className)}>
      {isFolded ? (
        <details className={styles.folded}>
          <summary className={styles.summary}>
            {heading}
            <ChevronDown className={styles.chevron} />
          </summary>
          <div className={styles.body}>{children}</div>
        </details>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </Card>
  )
}
