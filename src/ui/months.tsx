import { useLingui } from '@lingui/react/macro'

import { unknown } from '#src/i18n/format.ts'
import { monthsText } from '#src/i18n/months.ts'

/** A term: "12 months". */
export function Months({ count }: { count: number | null }) {
  const { t } = useLingui()
  return count === null ? unknown : t(monthsText(count))
}
