import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

import { markOf } from '#src/session/mark.ts'
import { storedSession } from '#src/session/session.ts'

// The browser's history outlives a logout: Back and Forward lead the next person through what the one before handed on
// from screen to screen (decisions.md C95).

const currentMark = () => markOf(storedSession()?.token ?? '')

/**
 * From now on every entry bears the mark of the session in which it was written. The router gives it before it compares where
 * one goes with where one is: what is tapped twice is one entry.
 */
export function markEntries(router: AnyRouter): void {
  const { commitLocation } = router
  router.commitLocation = (next) => {
    const state = { ...next.state, session: currentMark() }
    return commitLocation({ ...next, state })
  }
}

/**
 * The entry that was opened by its address is of who is signed in; what it brought along is not a visitor's. Called once the
 * app lock is open.
 */
export function markOpened(history: RouterHistory): void {
  const { href, state } = history.location
  if (!('session' in state)) history.replace(href, { ...(storedSession() && state), session: currentMark() })
}

/** Whether an entry bears the mark of another session. */
export const isOfAnotherSession = (state: object): boolean =>
  'session' in state && state.session !== currentMark()

/** What an entry holds beside its address; nothing where it is of another session. */
export const ownEntry = (state: object): object =>
  'session' in state && !isOfAnotherSession(state) ? state : {}
