/** Whose a stored answer is: one borrower's, or the same for everyone. */
export type OfflineScope = 'borrower' | 'public'

export type OfflineReads = Readonly<Record<string, { path: string; scope: OfflineScope }>>

// Put here by vite.config.ts from the calls themselves: neither the worker nor the first screen carries their schemas.
declare const offlineReadsOfBuild: OfflineReads

/**
 * The reads whose last answer stays on the phone, by the call's name: those with the word `offline` in their call.
 * Each is stored twice: the query cache draws the first screen from its copy at once (queries/persister.ts), and the
 * worker answers with its copy where the network does not, with the oldest screens and longest texts (sw/snapshots.ts).
 */
export const offlineReads: OfflineReads = offlineReadsOfBuild

/** The header of an answer that is the worker's stored copy: of when, in epoch milliseconds. */
export const savedAtHeader = 'x-saved-at'

/** How long a stored answer may be shown. */
export const offlineLifetime = 7 * 24 * 60 * 60_000

/** Whether an answer stored at this time may be shown. One of the future is not: the clock was or is wrong. */
export const isShowable = (savedAt: number, now = Date.now()): boolean =>
  savedAt <= now && now - savedAt < offlineLifetime
