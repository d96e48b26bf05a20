import { accountEnd, maskPhone, readText } from './values.ts'

/**
 * Whose a stored answer is: one borrower's, or the same for everyone. `page` is one that only the page stores, sealed, and
 * never the worker: what somebody asked the price of is theirs, though the answer is the same for everyone.
 */
export type OfflineScope = 'borrower' | 'public' | 'page'

export type OfflineReads = Readonly<Record<string, { path: string; scope: OfflineScope }>>

// Put here by vite.config.ts from the calls themselves: neither the worker nor the first screen carries their schemas.
declare const offlineReadsOfBuild: OfflineReads

/**
 * The reads whose last answer stays on the phone, by the call's name: those with the word `offline` in their call.
 * Each is stored twice: the query cache draws the first screen from its copy at once (queries/persister.ts), and the
 * worker answers with its copy where the network does not, with the oldest screens and longest texts (sw/snapshots.ts),
 * but for those of scope `page`.
 */
export const offlineReads: OfflineReads = offlineReadsOfBuild

/** What the app reads of the answers to those calls. */
export interface KnownFields {
  names: readonly string[]
  /** Those of them that are an account, of which only the last four digits are known. */
  accounts: readonly string[]
  /** Those that are somebody else's phone number, of which the middle is not known. */
  phones: readonly string[]
}

declare const knownFieldsOfBuild: KnownFields

/** An answer with nothing but what the app reads of it, as text. */
export function onlyKnown(answer: unknown): string {
  const { names, accounts, phones } = knownFieldsOfBuild
  return JSON.stringify(answer, (name, value: unknown) => {
    if (accounts.includes(name)) return accountEnd(readText(value))
    if (phones.includes(name)) return maskPhone(readText(value))
    // The answer itself and the places of a list have no name of their own.
    return /^(\d*|status|data)$/.test(name) || names.includes(name) ? value : undefined
  })
}

/** How long the network has for a read before a stored copy answers, in milliseconds. */
export const networkLimit = 4_000

/**
 * In the address of a read that only the network may answer, however late: a part that leaves the phone in no request, and
 * that the provider need not allow as it would a header.
 */
export const networkOnly = '#network'

/** The header of an answer that is the worker's stored copy: of when, in epoch milliseconds. */
export const savedAtHeader = 'x-saved-at'

/** How long a stored answer may be shown. */
export const offlineLifetime = 7 * 24 * 60 * 60_000

/** Whether an answer stored at this time may be shown. One of the future is not: the clock was or is wrong. */
export const isShowable = (savedAt: number, now = Date.now()): boolean =>
  savedAt <= now && now - savedAt < offlineLifetime
