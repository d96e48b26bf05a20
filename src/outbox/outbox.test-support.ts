import { endSession } from '#src/session/session.ts'

import { closeOutbox, removeFromOutbox } from './client.ts'

/** Leaves nothing that waits to the next test, and nobody signed in. */
export async function leaveOutbox(): Promise<void> {
  await removeFromOutbox(() => true)
  await closeOutbox()
  endSession()
}
