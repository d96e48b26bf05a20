import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import { heightsOf } from './card-heights.ts'
import { keysOf } from './keys-of.ts'

import styles from './card-list.module.css'

export interface CardListProps<T> {
  items: readonly T[]
  /** About how tall a card is, in rem: the room that one off screen keeps until it is drawn. */
  cardHeight: number
  children: (item: T) => ReactNode
}

/** Cards on both sides of the window that are drawn too: about two screens, for a finger that is fast. */
const beyond = 6

/** Hundreds of cards and more, of which only those near the window are in the page. */
export function LongCardList<T extends { id: string }>({ items, cardHeight, children }: CardListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [heights] = useState(() => heightsOf(location.pathname))
  const [top, setTop] = useState(0)
  const [isFar, setIsFar] = useState(false)
  const [focused, setFocused] = useState<number | null>(null)
  const keys = keysOf(items)
  const { cards, height, measure } = useNearWindow({
    count: items.length,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: (index) => heights.get(items[index]) ?? (cardHeight + 1) * rem(),
    measureElement: (card, entry, virtualizer) => {
      const measured = measureElement(card, entry, virtualizer)
      const index = virtualizer.indexFromElement(card)
      heights.set(items[index], index, measured)
      return measured
    },
    scrollMargin: top,
    // A refresh that brings a new card moves nothing under who reads further down; at the top the card is to be seen.
    anchorTo: isFar ? 'end' : 'start',
    onChange: ({ range }) => setIsFar((range?.startIndex ?? 0) > 0),
    overscan: beyond,
    // The card with the focus stays when it is scrolled away, and both beside it, so that Tab goes on from it.
    rangeExtractor: (range) => {
      const near = new Set(defaultRangeExtractor(range))
      if (focused !== null)
        for (const index of [focused - 1, focused, focused + 1])
          if (index >= 0 && index < range.count) near.add(index)
      return [...near].sort((a, b) => a - b)
    },
    initialRect: { width: innerWidth, height: innerHeight },
  })

  // Whatever opens or closes above the list moves it, and changes how tall the page is.
  useLayoutEffect(() => {
    const measureTop = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY))
    }
    measureTop()
    const observer = new ResizeObserver(measureTop)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  return (
    <ul ref={list} className={styles.long} style={{ height }}>
      {cards.map(({ key, index, start }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears where the focus is
        <li
          key={key}
          ref={measure}
          className={styles.placed}
          style={{ top: start - top }}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          onFocus={() => setFocused(index)}
        >
          <Drawn item={items[index]} draw={children} />
        </li>
      ))}
    </ul>
  )
}

function DrawnItem<T>({ item, draw }: { item: T | undefined; draw: (item: T) => ReactNode }) {
  return <>{item && draw(item)}</>
}
// A card that stays is not drawn anew when scrolling brings another.
const Drawn = memo(DrawnItem) as typeof DrawnItem // React's types forget what is generic about it.

type Options = Parameters<typeof useWindowVirtualizer<HTMLLIElement>>[0]

function useNearWindow(options: Options) {
  // oxlint-disable-next-line react/incompatible-library -- it changes in place: this hands out values and one lasting ref
  const virtualizer = useWindowVirtualizer<HTMLLIElement>(options)
  return {
    cards: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
