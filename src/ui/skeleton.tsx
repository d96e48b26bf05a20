import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  rows?: number
  shape?: 'card' | 'line' | 'ring' | 'hero'
}

/** Grey shapes where content will be; says nothing, `Loaded` says it. */
export function Skeleton({ rows = 1, shape = 'line' }: SkeletonProps) {
  return (
    <div aria-hidden className={styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classNames(styles.bone, styles[shape])} />
      ))}
    </div>
  )
}

/** A list of cards to come. */
export function CardSkeletons({ count }: { count: number }) {
  return <Skeleton shape="card" rows={count} />
}
