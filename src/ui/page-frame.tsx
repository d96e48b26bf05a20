import { createContext, type ReactNode, startTransition, useCallback, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

import { classNames } from './class-names.ts'

import styles from './page-frame.module.css'

interface PageFrameProps {
  header: ReactNode
  children: ReactNode
  /** Stays at the bottom of the window. */
  footer?: ReactNode
}

const BarPlace = createContext<HTMLElement | null>(null)

/** A page: header, the `main` that a skip link leads to (#main), footer. */
export function PageFrame({ header, children, footer }: PageFrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // In the frame after the page: the page itself need not be drawn twice before it is seen.
  const findPlace = useCallback((element: HTMLElement | null) => startTransition(() => setPlace(element)), [])
  return (
    <div className={styles.frame}>
      {header}
      <main id="main" tabIndex={-1} className={styles.main}>
        <BarPlace value={place}>{children}</BarPlace>
      </main>
      {footer && (
        <div className={styles.footer}>
          {/* Read, and reached by keys, in the order in which it is seen: the bar, then the tabs. */}
          <div ref={findPlace} />
          {footer}
        </div>
      )}
    </div>
  )
}

/** A bar that lies above the footer of its page, over whatever is scrolled below it. */
export function FooterBar({ label, children }: { label: string; children: ReactNode }) {
  const place = useContext(BarPlace)
  const bar = (
    <section aria-label={label} className={styles.bar}>
      {children}
    </section>
  )
  return place && createPortal(bar, place)
}

interface TopBarProps {
  back?: ReactNode
  /** The h1. */
  title: ReactNode
  action?: ReactNode
}

/** The header of every page but Home. */
export function TopBar({ back, title, action }: TopBarProps) {
  return (
    <header className={styles.topBar}>
      {back}
      <div className={styles.title}>{title}</div>
      {action}
    </header>
  )
}

/** The dark block at the top of Home; an h1 and paragraphs in it are small, a `strong` is the large figure. */
export function HeroHeader({ children }: { children: ReactNode }) {
  return <header className={styles.hero}>{children}</header>
}

/** The looks of the bottom nav. */
export const tabBarClass = classNames(styles.tabBar)

/** The looks of one of its links: icon, then label; the current one carries aria-current="page". */
export const tabClass = classNames(styles.tab)
