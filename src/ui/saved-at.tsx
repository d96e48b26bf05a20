import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useState } from 'react'

import { useFormat } from '#src/i18n/use-format.ts'

import styles from './saved-at.module.css'

/** Says how old what is shown is; `at` in epoch milliseconds. */
export function SavedAt({ at }: { at: number }) {
  const time = useFormat().time(at)
  return (
    <p className={styles.saved}>
      <Clock aria-hidden />
      <span>
        <Trans>Saved {time}</Trans>
      </span>
    </p>
  )
}

interface SavedWhenOldProps {
  /** A query's result, by shape. `dataUpdatedAt` is in epoch milliseconds. */
  result: { data: unknown; isError: boolean; dataUpdatedAt: number }
}

/**
 * How old the data is, where it is not surely today's: the last read failed, or the data is of an earlier visit. The line
 * then stays while the screen does, with the time of what came since: it must not make the screen jump by leaving.
 */
export function SavedWhenOld({ result }: SavedWhenOldProps) {
  const [wasOld, setWasOld] = useState(false)
  const isOld = result.isError || result.dataUpdatedAt < performance.timeOrigin
  if (result.data === undefined) return null
  if (isOld && !wasOld) setWasOld(true)
  return isOld || wasOld ? <SavedAt at={result.dataUpdatedAt} /> : null
}
