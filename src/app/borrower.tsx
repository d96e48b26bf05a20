import type { QueryClient } from '@tanstack/react-query'

import { knowAllCalls } from '#src/api/all-calls.ts'
import { traffic } from '#src/api/traffic.ts'
import { countData } from '#src/device/data-use.ts'
import { watchPrinting } from '#src/i18n/hide-amounts.ts'
import { watchMoneyOf } from '#src/money/watch.ts'
import { watchOutboxOf } from '#src/outbox/watch.ts'
import { watchNewsOf } from '#src/records/watch-news.ts'
import { openBorrower } from '#src/session/open-borrower.ts'
import { watchLock } from '#src/session/watch-lock.ts'

import { lookAfterTab, watchTabSession } from './tab-session.ts'

export { MoneyNotice } from './money-notice.tsx'

knowAllCalls()

/** Opens what whoever is signed in has stored, once a session that its tab has outlived is ended. */
export function openSignedIn(): Promise<void> {
  lookAfterTab()
  return openBorrower()
}

let isWatching = false

/** Looks after all that goes on while somebody is signed in. Called again it goes on as it was. */
export function watchBorrower(queryClient: QueryClient): void {
  if (isWatching) return
  isWatching = true
  watchOutboxOf(queryClient)
  watchMoneyOf(queryClient)
  watchNewsOf(queryClient)
  watchPrinting()
  watchLock()
  watchTabSession()
  countData(traffic)
}
