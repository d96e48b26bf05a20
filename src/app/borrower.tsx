import type { QueryClient } from '@tanstack/react-query'

import { watchPrinting } from '#src/i18n/hide-amounts.ts'
import { watchMoneyOf } from '#src/money/watch.ts'
import { watchOutboxOf } from '#src/outbox/watch.ts'
import { watchNewsOf } from '#src/records/watch-news.ts'

export { openBorrower } from '#src/session/open-borrower.ts'
export { MoneyNotice } from './money-notice.tsx'

/** Looks after what waits to be sent, what has no clear answer, what changes and what is printed. Called again it goes on as it was. */
export function watchBorrower(queryClient: QueryClient): void {
  watchOutboxOf(queryClient)
  watchMoneyOf(queryClient)
  watchNewsOf(queryClient)
  watchPrinting()
}
