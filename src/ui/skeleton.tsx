import { Card } from './card.tsx'

import styles from './skeleton.module.css'

interface SkeletonProps {
  rows?: number
  shape?: 'line' | 'fact'
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Grey shapes where content will be; says nothing, `Loading` says it. */
export function Skeleton({ rows = 1, shape = 'line' }: SkeletonProps) {
  return (
    <div aria-hidden className={styles.skeleton}>
      {times(rows).map((row) => (
        <div key={row} className={styles[shape]} />
      ))}
    </div>
  )
}

interface CardSkeletonsProps {
  count: number
  /** Rows of a label and its value in each. */
  facts?: number
}

/** Cards to come: a first line with something at its end, then facts. */
export function CardSkeletons({ count, facts = 2 }: CardSkeletonsProps) {
  return (
    <div aria-hidden className={styles.skeleton}>
      {times(count).map((card) => (
        <Card key={card}>
          <div className={styles.top} />
          {times(facts).map((fact) => (
            <div key={fact} className={styles.fact} />
          ))}
        </Card>
      ))}
    </div>
  )
}
