import { Plural } from '@lingui/react/macro'

import { unknown } from '#src/i18n/format.ts'

/** A term: "12 months". */
export const Months = ({ count }: { count: number | null }) =>
  count === null ? unknown : <Plural value={count} one="# month" other="# months" />
