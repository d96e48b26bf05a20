import type { RouterHistory } from '@tanstack/react-router'

import { markOf } from '#src/session/mark.ts'
import { storedSession } from '#src/session/session.ts'

// The browser's history outlives a logout: Back and Forward lead the next person through what the one before handed on
// from screen to screen (decisions.md C95).

const currentMark = () => markOf(storedSession()?.token ?? '')

/** From now on every entry bears the mark of the session in which it was written. */
export function markEntries(history: RouterHistory): void {
  for (const name of ['push', 'replace'] as const) {
    const write = history[name]
    history[name] = (path, state, options) => write(path, { ...state, session: currentMark() }, options)
  }
}

/** The entry that was opened by its address is of who is signed in. Called once the app lock is open. */
export function markOpened(history: RouterHistory): void {
  const { href, state } = history.location
  if (storedSession() && !('session' in state)) history.replace(href, state)
}

/** Whether an entry bears the mark of another session; one that a visitor opened by its address bears none. */
export const isAnothers = (state: object): boolean => 'session' in state && state.session !== currentMark()

/** What an entry holds beside its address; nothing where it is of another session. */
export const ownEntry = (state: object): object => ('session' in state && !isAnothers(state) ? state : {})
