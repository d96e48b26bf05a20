/** What the worker needs to send for a borrower while no page is open; kept only while something waits. */
export interface SenderCredentials {
  token: string
  /** Epoch milliseconds; null where it is not known. */
  expiresAt: number | null
  language: string
  /** Full addresses. */
  providerUrl: string
  uploadUrl: string
}

/** What was stored; null for anything else. */
export const readCredentials = (found: unknown): SenderCredentials | null =>
  typeof found === 'object' && found !== null && 'token' in found && 'uploadUrl' in found
    ? // Written by nobody but background-sync.ts.
      (found as SenderCredentials)
    : null

/** The name under which a worker is woken to send. */
export const outboxTag = 'easy-loan/outbox'
