import { useSyncExternalStore } from 'react'

import { liveSession, type Session, subscribeToSession } from './session.ts'

/** The live session, or null for a visitor; redraws when it starts or ends. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeToSession, () => liveSession())
