import { type CSSProperties, lazy, type ReactNode, Suspense, useDeferredValue } from 'react'

import { keysOf } from './keys-of.ts'
import type { CardListProps } from './long-card-list.tsx'

import styles from './card-list.module.css'

const atOnce = 30

/** Up to here every card is in the page: to be found in it, printed, read aloud. */
const many = 100

// Without its code (the network dropped, a deploy took it) a long list is drawn like any other: slow, but whole.
const LongCardList = lazy(async () => ({
  default: await import('./long-card-list.tsx').then(
    (code) => code.LongCardList,
    () => WholeList,
  ),
})) as typeof WholeList // React's types forget whatever is generic about a lazy component.

/** Cards in the provider's order, also thousands of them. */
export function CardList<T extends { id: string }>(props: CardListProps<T>) {
  const { items } = props
  if (items.length <= many) return <WholeList {...props} />
  return (
    <Suspense fallback={<Cards {...props} isWhole={false} />}>
      <LongCardList {...props} />
    </Suspense>
  )
}

/** The first screens are drawn before the rest. */
function WholeList<T extends { id: string }>(props: CardListProps<T>) {
  return <Cards {...props} isWhole={useDeferredValue(true, props.items.length <= atOnce)} />
}

function Cards<T extends { id: string }>({
  items,
  cardHeight,
  children,
  isWhole,
}: CardListProps<T> & { isWhole: boolean }) {
  const keys = keysOf(items)
  const style = {
    '--card-height': `${cardHeight}rem`,
    // As tall as all of them, so that the page can already be scrolled to where somebody was.
    minHeight: isWhole ? undefined : `${items.length * (cardHeight + 1)}rem`,
  } as CSSProperties // A custom property is no CSSProperties to TypeScript.
  return (
    <ul className={styles.list} style={style}>
      {(isWhole ? items : items.slice(0, atOnce)).map((item, index) => (
        <li key={keys[index]} className={styles.item}>
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
