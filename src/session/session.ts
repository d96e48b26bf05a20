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

/** Stands in the place of a session whose borrower has logged out, until everything of theirs is erased. */
const left = 'left'
const leftSchema = v.literal(left)

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

/**
 * Forgets token, expiry and phone by one write, whatever happens to the app next. `isLogout` also says, until
 * `forgetLogout`, that everything of the borrower's is to be erased.
 */
export function endSession({ isLogout = false } = {}): void {
  if (storedSession() === null) return
  if (!isLogout || !writeLocal('session', left)) removeLocal('session')
  change(null, true)
}

/** Whether somebody logged out and not everything of theirs is erased yet. */
export const isLogoutUnfinished = (): boolean => readLocal('session', leftSchema) !== null

/** Everything of who logged out is erased. Who has signed in since stays. */
export function forgetLogout(): void {
  if (isLogoutUnfinished()) removeLocal('session')
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
