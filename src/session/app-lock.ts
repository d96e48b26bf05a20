import { canEncrypt } from '#src/storage/area.ts'
import { type Leftovers, leftoversOf } from '#src/storage/erase.ts'
import { appLockOf, removeAppLock, setLockAfter, setPin as lockByPin } from '#src/storage/locks.ts'

import { addLock, dropLock, lockedSession } from './lock.ts'
import { isTabOnly, storedSession } from './session.ts'

// What a borrower sets up, changes and ends of the app's lock. What locks is in storage/locks.ts, and is the truth;
// the session's record follows it (lock.ts).

export { appLockOf, canSetPin, removePasskey, setPasskey } from '#src/storage/locks.ts'
export type { LockState, Secret } from '#src/storage/locks.ts'
export type { Leftovers } from '#src/storage/erase.ts'

/** Whether there is anything that could be locked. */
export const canLock = (): boolean => canEncrypt() && !isTabOnly()

/** Locks with a PIN. False where the phone does not store it. */
export const setPin = async (owner: string, pin: string, after: number): Promise<boolean> =>
  (await lockByPin(owner, pin, after)) && addLock(after)

/** Finishes the setting up or change of a lock in which the app was killed. */
export async function finishLock(): Promise<void> {
  const session = storedSession()
  const app = session && (await appLockOf(session.owner))
  // Whoever changed it meanwhile knows better.
  if (app && storedSession() === session && session.lock?.after !== app.after) await addLock(app.after)
}

/** For how many milliseconds the app may be hidden from now on. False where the phone does not store it. */
export const lockAfter = async (owner: string, after: number): Promise<boolean> =>
  (await setLockAfter(owner, after)) && addLock(after)

/** Ends the lock. Killed in the middle, it is there again, as it is where the phone does not store it: false then. */
export async function turnOffLock(owner: string): Promise<boolean> {
  dropLock()
  await removeAppLock(owner)
  await finishLock()
  return !storedSession()?.lock
}

/** What is lost where nobody opens the session that is locked. */
export const lockedLeftovers = (): Promise<Leftovers> => leftoversOf(lockedSession()?.owner ?? '')
