import { Store } from '@tanstack/react-store'
import * as v from 'valibot'

import { watchTexts } from '#src/storage/area.ts'
import { keepNothing } from '#src/storage/keep-nothing.ts'
import { readLocal, removeLocal, writeLocal } from '#src/storage/local.ts'
import { closeEntries, forgetKey } from '#src/storage/sealed-local.ts'

/** What is stored of a lock, beside the keys that it locked (session/lock.ts). */
const lock = v.object({
  /** Milliseconds for which the app may be hidden. */
  after: v.number(),
  /** Epoch milliseconds. */
  savedAt: v.number(),
  /** Token and expiry. */
  sealed: v.string(),
  wrongPins: v.number(),
  wrongPasswords: v.number(),
})
const owner = v.pipe(v.string(), v.nonEmpty())

const sessionSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  /** Tells one borrower from another on this phone, and nothing of who it is. */
  owner,
  /** Epoch milliseconds; null where the provider did not say, or said a time that had already passed at sign-in. */
  expiresAt: v.nullable(v.number()),
  lock: v.optional(lock),
  /** Only of a session that lives in this tab: when it was last known to be there, in epoch milliseconds (tab-session.ts). */
  seenAt: v.optional(v.number()),
})
/** While it is locked it has no token. */
const lockedSchema = v.object({ owner, lock })

export type Session = v.InferOutput<typeof sessionSchema>
export type LockedSession = v.InferOutput<typeof lockedSchema>

const readStored = () => readLocal('tab-session', sessionSchema) ?? readLocal('session', sessionSchema)

const { token, expiresAt } = sessionSchema.entries
const oldSchema = v.strictObject({ token, phone: v.string(), expiresAt })

/** A session as builds before sealed storage wrote it, with the phone number; null for none. */
export const oldSession = (): v.InferOutput<typeof oldSchema> | null => readLocal('session', oldSchema)

/** Stands in the place of a session whose borrower has logged out, until everything of theirs is erased. */
const left = 'left'
const leftSchema = v.literal(left)

interface State {
  session: Session | null
  /** Whether this page made the last change; else another tab did, or the browser took its storage away. */
  isOwn: boolean
}
// One with a lock is locked at every start (session/lock.ts).
const first = readStored()
const store = new Store<State>({ session: first?.lock ? null : first, isOwn: true })

/** Whether a session lives in this tab only, on a phone that is not its borrower's: nothing is stored for it. */
export const isTabOnly = (session = storedSession()): boolean => session?.seenAt !== undefined

keepNothing(isTabOnly(store.state.session))

function change(session: Session | null, isOwn: boolean): void {
  keepNothing(isTabOnly(session))
  store.setState(() => ({ session, isOwn }))
}

/** Whose session has a lock, open or not; null where none has. */
export const sessionWithLock = (): LockedSession | null => readLocal('session', lockedSchema)

/** From now on nothing of this page is seen: the lock comes in its place. */
export function showNothing(): void {
  // Of the root, since the body's is taken back whenever the page is seen again (watch-lock.ts).
  document.documentElement.style.visibility = 'hidden'
}

/** Follows what another tab did, or a browser that needs room, which erases everything without an event. */
function follow(session: Session | null): void {
  // The next start asks for the PIN, and nothing is left of what this page knows.
  if (storedSession() && !session && sessionWithLock()) {
    showNothing()
    return location.reload()
  }
  if (session?.owner !== storedSession()?.owner) closeEntries()
  change(session, false)
}

let isWatching = false

function watchStorage(): void {
  if (isWatching) return
  isWatching = true
  watchTexts(['session'], () => follow(readStored()))
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
export function startSession(session: Session): void {
  const isClockAhead = session.expiresAt !== null && session.expiresAt <= Date.now()
  updateSession({ ...session, expiresAt: isClockAhead ? null : session.expiresAt })
}

/** Stores the session as it is from now on. Returns false where the phone refused. */
export function updateSession(session: Session): boolean {
  const isStored = writeLocal(isTabOnly(session) ? 'tab-session' : 'session', session)
  change(session, true)
  return isStored
}

/**
 * Forgets token and expiry by one write, whatever happens to the app next, and has the key taken away that opens what is
 * stored. `isLogout` also says, until `forgetLogout`, that everything of the borrower's is to be erased.
 */
export function endSession({ isLogout = false } = {}): void {
  if (storedSession() === null && sessionWithLock() === null) return
  if (isTabOnly()) removeLocal('tab-session')
  else if (!isLogout || !writeLocal('session', left)) removeLocal('session')
  void forgetKey()
  closeEntries()
  change(null, true)
}

/** Ends this session, unless another tab has ended or locked it meanwhile, or somebody else is there by now. */
export function endStored({ token }: Session, how: Parameters<typeof endSession>[0]): void {
  recheckSession()
  if (readStored()?.token === token) endSession(how)
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
  if (session?.token !== storedSession()?.token) follow(session)
}

/** Calls back whenever the session changes, in this tab or another. Returns the way to stop. */
export function subscribeToSession(onChange: () => void): () => void {
  watchStorage()
  return store.subscribe(onChange).unsubscribe
}

/**
 * Calls back when a session changes outside this page's own doing, with the owner of the one before; undefined for none.
 * Returns the way to stop.
 */
export function watchOtherTabs(onChange: (ownerBefore: string | undefined) => void): () => void {
  let owner = storedSession()?.owner
  return subscribeToSession(() => {
    const before = owner
    owner = storedSession()?.owner
    if (!store.state.isOwn) onChange(before)
  })
}
