import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { listStatus } from '#src/domain/loan-status.ts'
import { withdrawalStatus } from '#src/domain/withdrawal-status.ts'
import { isOutdated } from '#src/storage/registry.ts'
import { readSealed, removeSealed, subscribeToSealed, writeSealed } from '#src/storage/sealed-local.ts'

const most = 100
/** Of each list the newest: a phone has little room. */
const mostCompared = 200

const state = v.object({ code: v.string(), title: v.string() })

const entry = v.object({
  about: v.picklist(['loan', 'installment', 'withdrawal']),
  /** The loan's or withdrawal's order number; of an installment its loan's. */
  number: v.string(),
  /** Of an installment, its number; else ''. */
  stage: v.string(),
  before: state,
  after: state,
  /** When this phone saw it, in epoch milliseconds. */
  at: v.number(),
})

const stored = v.object({
  /** Newest first. */
  entries: v.array(entry),
  isUnseen: v.boolean(),
  /** What the last read of each list said, by id; the installments of each loan are a list of their own. */
  lists: v.record(v.string(), v.record(v.string(), state)),
})

/** A change in what the lender says: its own codes and words, as they were read. */
export type NewsEntry = v.InferOutput<typeof entry>
type Stored = v.InferOutput<typeof stored>
type State = v.InferOutput<typeof state>

/** One line of a list that was read. */
export interface Line {
  id: string
  number: string
  stage?: string
  state: State
}

const nothing: Stored = { entries: [], isUnseen: false, lists: {} }

const lasting = (entries: readonly NewsEntry[], now: number) =>
  entries.filter(({ at }) => !isOutdated('news', at, now)).slice(0, most)

/** Whether the borrower would be told apart by these. Of a code that nobody knows its words say nothing: languages differ. */
function isChange(about: NewsEntry['about'], before: State, after: State): boolean {
  switch (about) {
    case 'loan': {
      const status = listStatus(after.code)
      return before.code !== after.code && (status === 'unknown' || status !== listStatus(before.code))
    }
    case 'installment':
      return before.code === 'due' && after.code === 'paid'
    case 'withdrawal':
      return withdrawalStatus(before.code) !== withdrawalStatus(after.code)
  }
}

const storedOf = (owner: string): Stored => readSealed('news', owner, stored) ?? nothing

/**
 * Compares a list that the network answered with the read of it before, and keeps for this borrower what changed. The
 * first read of a list is no news, nor is a line that was not in it before.
 */
export function noteRead(
  owner: string,
  about: NewsEntry['about'],
  list: string,
  read: readonly Line[],
  now = Date.now(),
): void {
  const before = storedOf(owner)
  const lines = read.slice(0, mostCompared)
  const known = new Map(Object.entries(before.lists[list] ?? {}))
  const changes = lines.flatMap(({ id, number, stage = '', state: after }) => {
    const earlier = known.get(id)
    return earlier && isChange(about, earlier, after)
      ? [{ about, number, stage, before: earlier, after, at: now }]
      : []
  })
  const next: Stored = {
    entries: lasting([...changes, ...before.entries], now),
    isUnseen: before.isUnseen || changes.length > 0,
    lists: { ...before.lists, [list]: Object.fromEntries(lines.map(({ id, state }) => [id, state])) },
  }
  if (JSON.stringify(next) !== JSON.stringify(before)) void writeSealed('news', owner, next)
}

/** What this borrower's phone saw change, newest first: 100 at most, of 180 days. */
export const newsOf = (owner: string, now = Date.now()): NewsEntry[] => lasting(storedOf(owner).entries, now)

/** When a loan or an installment last changed, in epoch milliseconds; 0 where none did, or only by a clock that was ahead. */
export const lastLoanNews = (owner: string, now = Date.now()): number =>
  newsOf(owner, now).find(({ about, at }) => about !== 'withdrawal' && at <= now)?.at ?? 0

export function markSeen(owner: string): void {
  const before = storedOf(owner)
  if (before.isUnseen) void writeSealed('news', owner, { ...before, isUnseen: false })
}

/** Forgets it, and what the next reads would be compared with. */
export const removeNews = (): void => removeSealed('news')

/** Whether there is news that was not looked at yet, for a component. */
export const useIsUnseen = (owner: string): boolean =>
  useSyncExternalStore(subscribeToSealed, () => storedOf(owner).isUnseen)
