import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { isSameTarget, type MoneyRequest } from '#src/domain/money-request.ts'
import { readLocal, removeLocal, subscribeToLocal, writeLocal } from '#src/storage/local.ts'

// Written before a request about money leaves, and forgotten with a clear answer: what an app that was killed in between
// has to find out when it opens again.

const lifetime = 7 * 24 * 60 * 60_000

const common = {
  amount: v.number(),
  /** When it was tapped, in epoch milliseconds by this phone's clock; tells one attempt from the next. */
  at: v.number(),
  /** The provider's records like it that were there before. */
  known: v.array(v.string()),
  /** When there was an answer that left it in doubt: the provider is done with it. */
  answeredAt: v.optional(v.number()),
  /** `missing`: looked for since, and not found. */
  state: v.picklist(['open', 'missing']),
}
const intent = v.variant('kind', [
  v.object({ kind: v.literal('application'), months: v.number(), ...common }),
  v.object({ kind: v.literal('withdrawal'), ...common }),
  v.object({ kind: v.literal('payment'), orderNumber: v.string(), id: v.string(), ...common }),
])
const intents = v.object({ owner: v.string(), intents: v.array(intent) })

/** A request that left this phone, and whose answer is not known yet. */
export type MoneyIntent = v.InferOutput<typeof intent>

const isLive = ({ at }: MoneyIntent, now = Date.now()) => now - at < lifetime

const nothing: readonly MoneyIntent[] = []
// The same objects as long as the stored text is the same, so that a component is not drawn anew for nothing.
let last: { text: string; owner: string; intents: readonly MoneyIntent[] } = {
  text: '',
  owner: '',
  intents: nothing,
}

function write(owner: string, next: readonly MoneyIntent[]): void {
  if (next.length > 0) writeLocal('money-intents', { owner, intents: next })
  else removeLocal('money-intents')
}

/** What this borrower asked for and has no clear answer to; after 7 days nobody waits for one any more. */
export function intentsOf(owner: string): readonly MoneyIntent[] {
  const stored = readLocal('money-intents', intents)
  const text = JSON.stringify(stored)
  if (text !== last.text) {
    const live = stored?.intents.filter((intent) => isLive(intent))
    last = { text, owner: stored?.owner ?? '', intents: live ?? nothing }
  }
  return last.owner === owner ? last.intents : nothing
}

/** Forgets those that nobody waits for any more, whoever they are of. */
export function removeOldIntents(now: number): void {
  const stored = readLocal('money-intents', intents)
  const live = stored?.intents.filter((intent) => isLive(intent, now))
  if (stored && live && live.length < stored.intents.length) write(stored.owner, live)
}

/** The one about the same thing, or null. */
export const findIntent = (owner: string, request: MoneyRequest): MoneyIntent | null =>
  intentsOf(owner).find((intent) => isSameTarget(intent, request)) ?? null

const others = (owner: string, request: MoneyRequest) =>
  intentsOf(owner).filter((intent) => !isSameTarget(intent, request))

/** Stores an intent, in the place of one about the same thing. */
export const saveIntent = (owner: string, intent: MoneyIntent): void =>
  write(owner, [...others(owner, intent), intent])

/** Whether this very attempt is still stored: no clear answer, no log-out and no later attempt took it away. */
export const isStored = (owner: string, intent: MoneyIntent): boolean =>
  findIntent(owner, intent)?.at === intent.at

/** Stores something in the place of this very attempt; a later one about the same thing stays. */
export function replaceIntent(owner: string, intent: MoneyIntent, next: MoneyIntent): void {
  if (isStored(owner, intent)) saveIntent(owner, next)
}

/** Forgets this very attempt; a later one about the same thing stays. */
export function removeIntent(owner: string, intent: MoneyIntent): void {
  if (isStored(owner, intent)) write(owner, others(owner, intent))
}

/** Calls back when an intent comes, changes or goes, here or in another tab. Returns the way to stop. */
export const subscribeToIntents = (onChange: () => void): (() => void) =>
  subscribeToLocal('money-intents', onChange)

/** The borrower's intents, for a component. */
export const useIntents = (owner: string): readonly MoneyIntent[] =>
  useSyncExternalStore(subscribeToIntents, () => intentsOf(owner))

/** The one about the same thing, for a component. */
export const useIntent = (owner: string, target: MoneyRequest): MoneyIntent | null =>
  useSyncExternalStore(subscribeToIntents, () => findIntent(owner, target))
