import { useLingui } from '@lingui/react/macro'

import { disclosure } from '#src/disclosure.ts'
import { type Price, yearlyIn } from '#src/domain/key-facts.ts'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** The Philippines ask for the effective rate (BSP circular 730), India for the APR (RBI key facts statement). */
export const isEffectiveFirst = () => disclosure.currency === 'PHP'

/** Puts a yearly cost into words, such as "about 14.75%". */
export function useYearlyWords(): (cost: number | null) => string {
  const format = useFormat()
  const { t } = useLingui()
  return (cost) => {
    const rate = format.percent(cost === null ? null : cost * 100, 2, 2)
    return cost ? t`about ${rate}` : rate
  }
}

/** The yearly cost in words: as this currency's country asks for it, then the other way. */
export function useYearly(price: Price): { first: string; second: string } {
  const words = useYearlyWords()
  const yearly = yearlyIn(price)
  if (!yearly) return { first: unknown, second: unknown }
  const { apr, effective } = yearly
  return isEffectiveFirst()
    ? { first: words(effective), second: words(apr) }
    : { first: words(apr), second: words(effective) }
}
