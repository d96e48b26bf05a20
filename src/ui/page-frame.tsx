import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './page-frame.module.css'

interface PageFrameProps {
  header: ReactNode
  children: ReactNode
  /** Stays at the bottom of the window. */
  footer?: ReactNode
}

/** A page: header, the `main` that a skip link leads to (#main), footer. */
export function PageFrame({ header, children, footer }: PageFrameProps) {
  return (
    <div className={styles.frame}>
      {header}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  )
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
