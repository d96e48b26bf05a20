import * as v from 'valibot'

import { readLocal, writeLocal } from '#src/storage/local.ts'

import { isTabOnly, storedSession, updateSession } from './session.ts'

// A session that lives in one tab, on a phone that is not its borrower's.

/** For how long its page may be hidden or gone, in milliseconds. */
export const longestAway = 10 * 60_000

const stored = v.object({ seenAt: v.number() })

/** Notes that its page is there at this moment, for a browser that brings the tab back after it was closed or killed. */
export function noteSeen(now = Date.now()): void {
  const session = storedSession()
  if (session && isTabOnly(session)) writeLocal('tab-session', { ...session, seenAt: now })
}

/** Whether its page was away for longer than it may be, or since a time that is far from now. */
export function wasAway(now = Date.now()): boolean {
  const seen = isTabOnly() ? readLocal('tab-session', stored) : null
  return seen !== null && Math.abs(now - seen.seenAt) >= longestAway
}

/** Its time is over: it ends as any session does then, and it is not said once more why (features/auth/session-end.ts). */
export function expireTabSession(): void {
  const session = storedSession()
  if (session && isTabOnly(session)) updateSession({ ...session, expiresAt: 0 })
}
