import { msg } from '@lingui/core/macro'

import { tellSignOut } from '#src/api/tell-sign-out.ts'
import { isTabOnly, liveSession } from '#src/session/session.ts'
import { expireTabSession, longestAway, noteSeen, wasAway } from '#src/session/tab-session.ts'
import { watchHidden } from '#src/session/watch-hidden.ts'
import { toast } from '#src/ui/toast.ts'

/** Milliseconds. */
const noteEvery = 30_000

function sayWhy(): void {
  if (document.hidden) document.addEventListener('visibilitychange', sayWhy, { once: true })
  else toast.error(msg`You were signed out because this is not your phone.`)
}

function leave(): void {
  if (!liveSession()) return
  tellSignOut()
  expireTabSession()
  sayWhy()
}

/** Ends a session of this tab only that was away for too long, as in a tab that the browser brought back; else notes it. */
export function lookAfterTab(): void {
  if (!isTabOnly()) return
  if (wasAway()) leave()
  else if (!document.hidden) noteSeen()
}

/** Ends a session of this tab only once its page is away for too long. */
export function watchTabSession(): void {
  watchHidden(() => (isTabOnly() ? longestAway : null), leave)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) noteSeen()
  })
  setInterval(lookAfterTab, noteEvery)
}
