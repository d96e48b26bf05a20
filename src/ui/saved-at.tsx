import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'

import { useFormat } from '#src/i18n/use-format.ts'

import styles from './saved-at.module.css'

/** Says how old what is shown is; `at` in epoch milliseconds. */
function SavedAt({ at }: { at: number }) {
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

const patience = 1_000

/** True after a second of loading: sooner, a line that comes and goes would only make the screen jump. */
function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])
  return isSlow
}

interface SavedWhenOldProps {
  /** A query's result, by shape. `dataUpdatedAt` is in epoch milliseconds. */
  result: { data: unknown; isError: boolean; isFetching: boolean; dataUpdatedAt: number }
}

/** How old the data is, once it is known not to be today's: the last read failed, or it is of an earlier visit. */
export function SavedWhenOld({ result }: SavedWhenOldProps) {
  const isOfEarlierVisit = result.dataUpdatedAt < performance.timeOrigin
  const isSlow = useIsSlow(isOfEarlierVisit && result.isFetching)
  const isOld = result.isError || (isOfEarlierVisit && (isSlow || !result.isFetching))
  return result.data !== undefined && isOld ? <SavedAt at={result.dataUpdatedAt} /> : null
}
