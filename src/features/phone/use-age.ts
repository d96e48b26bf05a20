import { useLingui } from '@lingui/react/macro'

import { dayOf } from '#src/domain/calendar.ts'
import { useFormat } from '#src/i18n/use-format.ts'

const day = 24 * 60 * 60_000

/** Puts a moment of the past (epoch milliseconds) into words by its day: today, yesterday, or the day itself. */
export function useAge(): (at: number) => string {
  const { t } = useLingui()
  const format = useFormat()
  return (at) => {
    const then = dayOf(at)
    if (then === dayOf(Date.now())) return t`today`
    return then === dayOf(Date.now() - day) ? t`yesterday` : format.time(then)
  }
}
