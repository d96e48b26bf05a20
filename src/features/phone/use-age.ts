import { useLingui } from '@lingui/react/macro'

import { dayOf, daysBetween } from '#src/domain/calendar.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** Puts a moment of the past (epoch milliseconds) into words by its day: today, yesterday, or the day itself. */
export function useAge(): (at: number) => string {
  const { t } = useLingui()
  const format = useFormat()
  return (at) => {
    const then = dayOf(at)
    const days = daysBetween(then ?? '', dayOf(Date.now()) ?? '')
    if (days === 0) return t`today`
    return days === 1 ? t`yesterday` : format.time(then)
  }
}
