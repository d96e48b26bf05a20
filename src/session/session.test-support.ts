import { openBorrower } from './open-borrower.ts'
import { startSession } from './session.ts'

/** Signs in with a key, so that what is stored for this borrower is stored as in the app. */
export async function signInAs(owner: string): Promise<void> {
  startSession({ token: `token of ${owner}`, owner, expiresAt: null })
  await openBorrower()
}
