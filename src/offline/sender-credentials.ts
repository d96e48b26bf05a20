import * as v from 'valibot'

/** What the worker needs to send for a borrower while no page is open; kept only while something waits. */
export const senderCredentials = v.object({
  token: v.string(),
  /** Epoch milliseconds; null where it is not known. */
  expiresAt: v.nullable(v.number()),
  language: v.string(),
  /** Full addresses. */
  providerUrl: v.string(),
  uploadUrl: v.string(),
})

export type SenderCredentials = v.InferOutput<typeof senderCredentials>

/** The name under which a worker is woken to send. */
export const outboxTag = 'easy-loan/outbox'
