import { Store } from '@tanstack/react-store'
import * as v from 'valibot'

import { readLocal, removeLocal, watchLocal, writeLocal } from '#src/storage/local.ts'

const sessionSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  phone: v.string(),
  /** Epoch milliseconds; null where the provider did not say, or said a time that had already passed at sign-in. */
  expiresAt: v.nullable(v.number()),
})

export type Session = v.InferOutput<typeof sessionSchema>

const readStored = () => readLocal('session', sessionSchema)

interface State {
  session: Session | null
  /** Whether this page made the last change; else another tab did, or the browser took its storage away. */
  isOwn: boolean
}
const store = new Store<State>({ session: readStored(), isOwn: true })
const change = (session: Session | null, isOwn: boolean) => store.setState(() => ({ session, isOwn }))

let isWatching = false

function watchStorage(): void {
  if (isWatching) return
  isWatching = true
  watchLocal('session', () => change(readStored(), false))
}

/** The stored session, expired or not; null for a visitor. */
export const storedSession = (): Session | null => store.state.session

/** The session that is still good by this phone's clock, or null. */
export function liveSession(now = Date.now()): Session | null {
  const session = storedSession()
  return session && (session.expiresAt === null || now <= session.expiresAt) ? session : null
}

/**
 * Stores a new session. An expiry that has already passed on arrival means that this phone's clock is wrong, so the
 * provider alone decides when it ends (decisions.md C18).
 */
export function startSession(session: Session, now = Date.now()): void {
  const isClockAhead = session.expiresAt !== null && session.expiresAt <= now
  const started = { ...session, expiresAt: isClockAhead ? null : session.expiresAt }
  writeLocal('session', started)
  change(started, true)
}

/** Forgets token, expiry and phone. */
export function endSession(): void {
  if (storedSession() === null) return
  removeLocal('session')
  change(null, true)
}

/** Reads the stored session again: a browser that needs room erases everything without an event. */
export function recheckSession(): void {
  const session = readStored()
  if (session?.token !== storedSession()?.token) change(session, false)
}

/** Calls back whenever the session changes, in this tab or another. Returns the way to stop. */
export function subscribeToSession(onChange: () => void): () => void {
  watchStorage()
  return store.subscribe(onChange).unsubscribe
}

/** Calls back when a session starts or ends outside this page's own doing. Returns the way to stop. */
export const watchOtherTabs = (onChange: () => void): (() => void) =>
  subscribeToSession(() => {
    if (!store.state.isOwn) onChange()
  })
