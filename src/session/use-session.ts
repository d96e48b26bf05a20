import { useSyncExternalStore } from 'react'

import { isTabOnly, liveSession, type Session, subscribeToSession } from './session.ts'

/** The live session, or null for a visitor; redraws when it starts or ends. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeToSession, () => liveSession())

/** Whether the phone is not of who is signed in, so that nothing is kept; for a component. */
export const useIsTabOnly = (): boolean => isTabOnly(useSession())

/** Whose things are open: the live session's borrower, '' for a visitor. */
export const useOwner = (): string => useSession()?.owner ?? ''
