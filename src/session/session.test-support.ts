import { openBorrower } from './open-borrower.ts'
import { endSession, startSession } from './session.ts'

/** A session without a key: nothing is stored for its borrower. */
export const beginSession = (owner: string): void =>
  startSession({ token: `token of ${owner}`, owner, expiresAt: null })

/** Signs in with a key, so that what is stored for this borrower is stored as in the app. */
export async function signInAs(owner: string): Promise<void> {
  beginSession(owner)
  await openBorrower()
}

/** How a borrower may leave while something of theirs is under way, in words that follow their name. */
export const waysToLeave: [words: string, leave: () => void][] = [
  ['has logged out', () => endSession({ isLogout: true })],
  ['has given place to another', () => beginSession('another')],
]
