import { allIndexed, readIndexed, removeIndexed, writeIndexed } from '#src/storage/indexed.ts'

/** What the worker needs to send for a borrower while no page is open; stored only while something waits. */
export interface SenderCredentials {
  token: string
  /** Epoch milliseconds; null where it is not known. */
  expiresAt: number | null
  language: string
  /** Full addresses. */
  providerUrl: string
  uploadUrl: string
}

const read = (found: unknown): SenderCredentials | null =>
  typeof found === 'object' && found !== null && 'token' in found && 'uploadUrl' in found
    ? // Written by nobody but background-sync.ts.
      (found as SenderCredentials)
    : null

/** Hands them to the worker. */
export const putCredentials = (owner: string, credentials: SenderCredentials): Promise<boolean> =>
  writeIndexed('sender', owner, credentials)

/** What the worker may send with for this borrower, still valid by this phone's clock; null when there is nothing. */
export async function credentialsOf(owner: string): Promise<SenderCredentials | null> {
  const { value } = await readIndexed('sender', owner, read)
  return value && (value.expiresAt === null || Date.now() <= value.expiresAt) ? value : null
}

/** Takes them from the worker. */
export const dropCredentials = (owner: string): Promise<boolean> => removeIndexed('sender', owner)

/** Every borrower for whom the worker may send. Rejects when the phone does not let that be read. */
export const ownersToSendFor = (): Promise<string[]> => allIndexed('sender')

/** The name under which a worker is woken to send. */
export const outboxTag = 'easy-loan/outbox'
