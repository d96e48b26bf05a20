import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'

import { useFormat } from '#src/i18n/use-format.ts'

import { Banner } from './banner.tsx'

import styles from './doubt-banner.module.css'

interface DoubtBannerProps {
  /** `checking` what became of something whose answer was lost; it could be `unread`, or is `missing`. */
  phase: 'checking' | 'unread' | 'missing'
  /** When it was sent, in epoch milliseconds. */
  since: number
  title: ReactNode
  /** What is said while it cannot be read. */
  unread: ReactNode
  /** Not before something is known. */
  action?: ReactNode
}

/** Says what is known of a money action whose answer was lost: nothing yet, or that it did not arrive. */
export function DoubtBanner({ phase, since, title, unread, action }: DoubtBannerProps) {
  const format = useFormat()
  return (
    <Banner
      tone={phase === 'checking' ? 'info' : 'warning'}
      live="status"
      title={title}
      action={phase !== 'checking' && action}
    >
      {phase === 'checking' && (
        <p>
          <Trans>We are checking whether this arrived</Trans>
        </p>
      )}
      {phase === 'unread' && <p>{unread}</p>}
      {phase === 'missing' && (
        <p>
          <Trans>It does not seem to have arrived. You may try again.</Trans>
        </p>
      )}
      {phase === 'checking' ? <Elapsed since={since} /> : <p className={styles.time}>{format.time(since)}</p>}
    </Banner>
  )
}

/** The time since, in seconds where it is short. It goes on every second, of which nobody wants to be told aloud. */
function Elapsed({ since }: { since: number }) {
  const format = useFormat()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1_000))
  return (
    <p role="timer" aria-live="off" className={styles.time}>
      {seconds < 120 ? (
        <Plural value={seconds} _1="# second so far" other="# seconds so far" />
      ) : (
        format.time(since)
      )}
    </p>
  )
}
