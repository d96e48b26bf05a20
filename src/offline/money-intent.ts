import { useSyncExternalStore } from 'react'

import * as v from 'valibot'

import { isSameTarget, type MoneyWish } from '#src/domain/money-wish.ts'
import { readLocal, removeLocal, watchLocal, writeLocal } from '#src/storage/local.ts'

// Written before a request about money leaves, and forgotten with a clear answer: what an app that was killed in between
// has to find out when it opens again.

const lifetime = 7 * 24 * 60 * 60_000

const common = {
  amount: v.number(),
  /** When it was tapped, in epoch milliseconds by this phone's clock; tells one attempt from the next. */
  at: v.number(),
  /** The provider's records like it that were there before. */
  known: v.array(v.string()),
  /** `missing`: looked for since, and not found. */
  state: v.picklist(['open', 'missing']),
}
const intent = v.variant('kind', [
  v.object({ kind: v.literal('application'), months: v.number(), ...common }),
  v.object({ kind: v.literal('withdrawal'), ...common }),
  v.object({ kind: v.literal('payment'), orderNumber: v.string(), id: v.string(), ...common }),
])
const intents = v.object({ owner: v.string(), intents: v.array(intent) })

/** A wish that left this phone, and whose answer is not known yet. */
export type MoneyIntent = v.InferOutput<typeof intent>

const nothing: readonly MoneyIntent[] = []
const listeners = new Set<() => void>()
// The same objects as long as the stored text is the same, so that a component is not drawn anew for nothing.
let last: { text: string; owner: string; intents: readonly MoneyIntent[] } = {
  text: '',
  owner: '',
  intents: nothing,
}

function write(owner: string, next: readonly MoneyIntent[]): void {
  if (next.length > 0) writeLocal('money-intents', { owner, intents: next })
  else removeLocal('money-intents')
  for (const listener of listeners) listener()
}

/** What this borrower asked for and has no clear answer to; after 7 days nobody waits for one any more. */
export function intentsOf(owner: string): readonly MoneyIntent[] {
  const kept = readLocal('money-intents', intents)
  const text = JSON.stringify(kept)
  if (text !== last.text) {
    const live = kept?.intents.filter(({ at }) => Date.now() - at < lifetime)
    last = { text, owner: kept?.owner ?? '', intents: live ?? nothing }
  }
  return last.owner === owner ? last.intents : nothing
}

/** The one about the same thing, or null. */
export const findIntent = (owner: string, wish: MoneyWish): MoneyIntent | null =>
  intentsOf(owner).find((kept) => isSameTarget(kept, wish)) ?? null

const others = (owner: string, wish: MoneyWish) =>
  intentsOf(owner).filter((kept) => !isSameTarget(kept, wish))

/** Keeps an intent, in the place of one about the same thing. */
export const keepIntent = (owner: string, kept: MoneyIntent): void =>
  write(owner, [...others(owner, kept), kept])

/** Forgets this very attempt; a later one about the same thing stays. */
export function dropIntent(owner: string, dropped: MoneyIntent): void {
  if (findIntent(owner, dropped)?.at === dropped.at) write(owner, others(owner, dropped))
}

/** Calls back when an intent is kept or forgotten, here or in another tab. Returns the way to stop. */
export function watchIntents(listener: () => void): () => void {
  listeners.add(listener)
  const stopWatching = watchLocal('money-intents', listener)
  return () => {
    listeners.delete(listener)
    stopWatching()
  }
}

/** The borrower's intents, for a component. */
export const useIntents = (owner: string): readonly MoneyIntent[] =>
  useSyncExternalStore(watchIntents, () => intentsOf(owner))
