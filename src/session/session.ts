import * as v from 'valibot'

import { readLocal, removeLocal, watchLocal, writeLocal } from '#src/storage/local.ts'

const sessionSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  phone: v.string(),
  /** Epoch milliseconds; null where the provider did not say, or said a time that had already passed at sign-in. */
  expiresAt: v.nullable(v.number()),
})

export type Session = v.InferOutput<typeof sessionSchema>

const listeners = new Set<() => void>()
let current: Session | null | undefined

function announce() {
  for (const listener of listeners) listener()
}

/** The stored session, expired or not; null for a visitor. */
export function storedSession(): Session | null {
  if (current === undefined) current = readLocal('session', sessionSchema)
  return current
}

/** The session that is still good by this phone's clock, or null. */
export function liveSession(now = Date.now()): Session | null {
  const session = storedSession()
  return session && (session.expiresAt === null || now <= session.expiresAt) ? session : null
}

/**
 * Keeps a new session. An expiry that has already passed on arrival means that this phone's clock is wrong, so the
 * provider alone decides when it ends (decisions.md C18).
 */
export function startSession(session: Session, now = Date.now()): void {
  const isClockAhead = session.expiresAt !== null && session.expiresAt <= now
  current = { ...session, expiresAt: isClockAhead ? null : session.expiresAt }
  writeLocal('session', current)
  announce()
}

/** Forgets token, expiry and phone. */
export function endSession(): void {
  if (storedSession() === null) return
  current = null
  removeLocal('session')
  announce()
}

const watchers = new Set<() => void>()

/** Calls back when a session starts or ends outside this page's own doing. Returns the way to stop. */
export function watchOtherTabs(listener: () => void): () => void {
  const look = () => {
    current = undefined
    listener()
  }
  watchers.add(look)
  const stopWatching = watchLocal('session', look)
  return () => {
    watchers.delete(look)
    stopWatching()
  }
}

/** Looks whether the phone still has the session: a browser that needs room takes everything, and tells nobody. */
export function recheckSession(): void {
  if (readLocal('session', sessionSchema)?.token === storedSession()?.token) return
  current = undefined
  for (const look of watchers) look()
}

/** Calls back whenever the session changes, in this tab or another. Returns the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  const stopWatching = watchOtherTabs(listener)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    stopWatching()
  }
}
