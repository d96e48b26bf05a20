import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'

import type { HomeConfig } from '#src/api/schema/index.ts'
import { AmountsShown } from '#src/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Money } from '#src/ui/money.tsx'

import styles from './recent-loans.module.css'

const mostShown = 10
const rowsInView = 3
const rowTime = 3_000

/** Who borrowed lately, phones masked: a list that moves on by a row, unless a person is with it or wants no motion. */
export function RecentLoans({ loans }: { loans: HomeConfig['recentLoans'] }) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = isPointed || isFocused
  const shown = loans.slice(0, mostShown)
  const moves = shown.length > rowsInView

  useEffect(() => {
    if (!moves || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      const element = list.current
      const row = element?.firstElementChild?.getBoundingClientRect().height
      if (!element || !row || document.hidden) return
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1
      element.scrollTo({ top: isAtEnd ? 0 : element.scrollTop + row, behavior: 'smooth' })
    }, rowTime)
    return () => clearInterval(timer)
  }, [moves, isHeld])

  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Recent loans</Trans>
      </h2>
      {/* A list that scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only stands still */}
      <ul
        ref={list}
        className={styles.list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={moves ? 0 : undefined}
        aria-labelledby={id}
        onPointerEnter={() => setIsPointed(true)}
        onPointerLeave={() => setIsPointed(false)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      >
        {shown.map((loan, index) => (
          // The provider gives no id and may name one phone twice; the order never changes while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.row}>
            <span>{loan.phone}</span>
            {/* Public, and nobody's here. */}
            <AmountsShown value={true}>
              <Money amount={loan.amount} />
            </AmountsShown>
          </li>
        ))}
      </ul>
    </Card>
  )
}
