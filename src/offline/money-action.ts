import type { MoneyWish } from '#src/domain/money-wish.ts'

import { dropIntent, findIntent, keepIntent, type MoneyIntent } from './money-intent.ts'
import { afterOthers, unlessOthers } from './one-tab.ts'

// The one way in which anything about money leaves this phone (shared/reliability.md 1.9).

/** The ids of the provider's records that a wish may have become, as they are now; null when they cannot be read. */
export type ReadRecords = (wish: MoneyWish) => Promise<string[] | null>

/** `gone`: there is nothing to find any more, such as after a clear answer. */
export type Finding = 'arrived' | 'missing' | 'unread' | 'gone'

// What was accepted a moment ago may be listed a moment later.
const betweenReads = 2_000

const isNew = (records: readonly string[], { known }: MoneyIntent) =>
  records.some((id) => !known.includes(id))

async function look(owner: string, intent: MoneyIntent, read: ReadRecords): Promise<Finding> {
  for (const pause of [0, betweenReads]) {
    // One read after the other is the point of it.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, pause))
    // oxlint-disable-next-line no-await-in-loop
    const records = await read(intent)
    // The borrower may have left meanwhile, and nothing of theirs may be written back.
    if (findIntent(owner, intent)?.at !== intent.at) return 'gone'
    if (!records) return 'unread'
    if (isNew(records, intent)) {
      dropIntent(owner, intent)
      return 'arrived'
    }
  }
  keepIntent(owner, { ...intent, state: 'missing' })
  return 'missing'
}

const looking = new Map<number, Promise<Finding>>()

/**
 * Finds out what became of an intent: by two reads, once nothing is under way any more. Several who ask at once share
 * one look.
 */
export function checkIntent(owner: string, intent: MoneyIntent, read: ReadRecords): Promise<Finding> {
  const found =
    looking.get(intent.at) ??
    afterOthers(async () => {
      const now = findIntent(owner, intent)
      if (now?.at !== intent.at) return 'gone'
      return now.state === 'open' ? look(owner, intent, read) : 'missing'
    }).finally(() => looking.delete(intent.at))
  looking.set(intent.at, found)
  return found
}

/**
 * Why nothing left. `unread`: what the provider has could not be read first. `held`: something is under way already, here
 * or in another tab. `arrived`: an earlier try turns out to have arrived.
 */
export type NotSent = { kind: 'unread' | 'held' } | { kind: 'arrived'; intent: MoneyIntent }

/** Sends a wish once, unless there is a reason not to. */
export async function sendOnce<A extends { kind: 'accepted' | 'refused' | 'in-doubt' }>(
  owner: string,
  wish: MoneyWish,
  read: ReadRecords,
  send: () => Promise<A>,
): Promise<A | NotSent> {
  const sent = await unlessOthers(async (): Promise<A | NotSent> => {
    const earlier = findIntent(owner, wish)
    if (earlier?.state === 'open') return { kind: 'held' }
    const records = earlier && (await read(earlier))
    if (earlier && records && isNew(records, earlier)) {
      dropIntent(owner, earlier)
      return { kind: 'arrived', intent: earlier }
    }
    const known = await read(wish)
    if (!known) return { kind: 'unread' }
    const intent: MoneyIntent = { ...wish, at: Date.now(), known, state: 'open' }
    keepIntent(owner, intent)
    const answer = await send()
    if (answer.kind !== 'in-doubt') dropIntent(owner, intent)
    return answer
  })
  return sent ?? { kind: 'held' }
}
