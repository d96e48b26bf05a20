import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useState } from 'react'

import { useFormat } from '#src/i18n/use-format.ts'

import { isToday } from './is-today.ts'

import styles from './saved-at.module.css'

/** Whether what was read then (epoch milliseconds) is of an earlier visit. */
export const isOfBefore = (at: number) => at < performance.timeOrigin

interface SavedAtProps {
  /** Epoch milliseconds. */
  at: number
  /** Where it could not be read anew, whenever it was read. */
  isOld?: boolean
}

/** Says how old what is shown is: updated in this visit, or a copy that was saved. */
export function SavedAt({ at, isOld = isOfBefore(at) }: SavedAtProps) {
  const format = useFormat()
  const time = !isOld && isToday(at) ? format.clock(at) : format.time(at)
  return (
    <p className={styles.saved}>
      <Clock />
      <span>{isOld ? <Trans>Saved {time}</Trans> : <Trans>Updated {time}</Trans>}</span>
    </p>
  )
}

/** Of a query's result, how old it is. `dataUpdatedAt` is in epoch milliseconds. */
export interface Aged<T = unknown> {
  data: T
  isError: boolean
  dataUpdatedAt: number
}

/**
 * How old the data is, where it is not surely today's: the last read failed, or the data is of an earlier visit. The line
 * then stays while the screen does, with the time of what came since: it must not make the screen jump by leaving.
 */
export function SavedWhenOld({ result }: { result: Aged }) {
  const [wasOld, setWasOld] = useState(false)
  const isOld = result.isError || isOfBefore(result.dataUpdatedAt)
  if (result.data === undefined) return null
  if (isOld && !wasOld) setWasOld(true)
  return isOld || wasOld ? <SavedAt at={result.dataUpdatedAt} isOld={isOld} /> : null
}
