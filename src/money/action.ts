import type { MoneyRequest } from '#src/domain/money-request.ts'

import { findIntent, type MoneyIntent, removeIntent, saveIntent } from './intent.ts'
import { withLock, withLockIfFree } from './lock.ts'

// The one way in which anything about money leaves this phone (shared/reliability.md 1.9).

/** The ids of the provider's records that a request may have become, as they are now; null when they cannot be read. */
export type ReadRecords = (request: MoneyRequest) => Promise<string[] | null>

/** `gone`: there is nothing to find any more, such as after a clear answer. */
export type Finding = 'arrived' | 'missing' | 'unread' | 'gone'

// What was accepted a moment ago may be listed a moment later.
const pausesBeforeReads = [0, 2_000]

const hasNew = (records: readonly string[], { known }: MoneyIntent) =>
  records.some((id) => !known.includes(id))

async function lookFor(owner: string, intent: MoneyIntent, read: ReadRecords): Promise<Finding> {
  for (const pause of pausesBeforeReads) {
    // One read after the other is the point of it.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, pause))
    // oxlint-disable-next-line no-await-in-loop
    const records = await read(intent)
    // The borrower may have left meanwhile, and nothing of theirs may be written back.
    if (findIntent(owner, intent)?.at !== intent.at) return 'gone'
    if (!records) return 'unread'
    if (hasNew(records, intent)) {
      removeIntent(owner, intent)
      return 'arrived'
    }
  }
  saveIntent(owner, { ...intent, state: 'missing' })
  return 'missing'
}

const checks = new Map<number, Promise<Finding>>()

/**
 * Finds out what became of an intent, once nothing is under way any more. Several callers at once share one check.
 */
export function checkIntent(owner: string, intent: MoneyIntent, read: ReadRecords): Promise<Finding> {
  const check =
    checks.get(intent.at) ??
    withLock(async () => {
      const now = findIntent(owner, intent)
      if (now?.at !== intent.at) return 'gone'
      return now.state === 'open' ? lookFor(owner, intent, read) : 'missing'
    }).finally(() => checks.delete(intent.at))
  checks.set(intent.at, check)
  return check
}

/**
 * Why nothing left. `unread`: what the provider has could not be read first. `busy`: something is under way already, here
 * or in another tab. `arrived`: an earlier try turns out to have arrived.
 */
export type NotSent = { kind: 'unread' | 'busy' } | { kind: 'arrived'; intent: MoneyIntent }

/** Sends a request once, unless there is a reason not to. */
export async function sendOnce<A extends { kind: 'accepted' | 'refused' | 'in-doubt' }>(
  owner: string,
  request: MoneyRequest,
  read: ReadRecords,
  send: () => Promise<A>,
): Promise<A | NotSent> {
  const sent = await withLockIfFree(async (): Promise<A | NotSent> => {
    const earlier = findIntent(owner, request)
    if (earlier?.state === 'open') return { kind: 'busy' }
    const records = earlier && (await read(earlier))
    if (earlier && records && hasNew(records, earlier)) {
      removeIntent(owner, earlier)
      return { kind: 'arrived', intent: earlier }
    }
    const known = await read(request)
    if (!known) return { kind: 'unread' }
    const intent: MoneyIntent = { ...request, at: Date.now(), known, state: 'open' }
    saveIntent(owner, intent)
    const answer = await send()
    if (answer.kind !== 'in-doubt') removeIntent(owner, intent)
    return answer
  })
  return sent ?? { kind: 'busy' }
}
