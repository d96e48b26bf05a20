import { type CSSProperties, type ReactNode, useDeferredValue } from 'react'

import styles from './card-list.module.css'

const atOnce = 30

interface CardListProps<T> {
  items: readonly T[]
  /** About how tall a card is, in rem: the room that one off screen keeps until it is drawn. */
  cardHeight: number
  children: (item: T) => ReactNode
}

/** Cards in the provider's order, also thousands of them: the first screens are drawn before the rest. */
export function CardList<T extends { id: string }>({ items, cardHeight, children }: CardListProps<T>) {
  const shown = useDeferredValue(items, items.slice(0, atOnce))
  // A custom property is no CSSProperties to TypeScript.
  const height = { '--card-height': `${cardHeight}rem` } as CSSProperties
  return (
    <ul className={styles.list} style={height}>
      {shown.map((item) => (
        <li key={item.id} className={styles.item}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

/** The first line of a card: what it is about, and a badge at the end. */
export function CardTop({ title, badge }: { title: ReactNode; badge: ReactNode }) {
  return (
    <div className={styles.top}>
      <div className={styles.title}>{title}</div>
      {badge}
    </div>
  )
}
