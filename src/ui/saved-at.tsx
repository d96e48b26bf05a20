import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'

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
