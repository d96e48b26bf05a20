import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { inTurnOfTabs } from '#src/device/tabs.ts'
import { isSameTarget, type MoneyRequest } from '#src/domain/money-request.ts'
import { isOutdated } from '#src/storage/registry.ts'
import {
  isUnopened,
  readSealed,
  removeOpened,
  removeSealed,
  reopen,
  subscribeToSealed,
  writeSealed,
} from '#src/storage/sealed-local.ts'

// Written before a request about money leaves, and forgotten with a clear answer: what an app that was killed in between
// has to find out when it opens again. Tabs change them one after the other, each from what is stored by then.

const common = {
  amount: v.number(),
  /** When it was tapped, in epoch milliseconds by this phone's clock; tells one attempt from the next. */
  at: v.number(),
  /** When it left, after the provider's records were read; builds before did not say. */
  sentAt: v.optional(v.number()),
  /** The provider's records like it that were there before. */
  known: v.array(v.string()),
  /** When there was an answer that left it in doubt: the provider is done with it. */
  answeredAt: v.optional(v.number()),
  /** `missing`: looked for since, and not found. */
  state: v.picklist(['open', 'missing']),
  /** When it was not found; 0 where the date was not known to be right, so that it stays. Builds before did not say. */
  missingAt: v.optional(v.number()),
}
const intent = v.union([
  v.object({ kind: v.literal('application'), months: v.number(), ...common }),
  v.object({ kind: v.literal('withdrawal'), ...common }),
  v.object({ kind: v.literal('payment'), orderNumber: v.string(), id: v.string(), ...common }),
])
const intents = v.array(intent)

/** A request that left this phone, and whose answer is not known yet. */
export type MoneyIntent = v.InferOutput<typeof intent>

// In doubt until it was looked for: a clock that was set since says nothing of its age.
const isLive = ({ state, at, missingAt = at }: MoneyIntent) =>
  state === 'open' || !isOutdated('money-intents', missingAt, Date.now())

const nothing: readonly MoneyIntent[] = []
// The same objects as long as they say the same, so that a component is not drawn anew for nothing.
let last: { text: string; intents: readonly MoneyIntent[] } = { text: '', intents: nothing }

/** Reads again what is stored, since another tab may have written a moment ago. */
export const rereadIntents = (): Promise<void> => reopen('money-intents')

/** What this borrower asked for and has no clear answer to, for 7 days after it was looked for in vain. */
export function intentsOf(owner: string): readonly MoneyIntent[] {
  const live = readSealed('money-intents', owner, intents)?.filter((intent) => isLive(intent))
  if (!live || live.length === 0) return nothing
  const text = JSON.stringify(live)
  if (text !== last.text) last = { text, intents: live }
  return last.intents
}

/** Whether some lie there that could not be opened: nobody can tell what is in doubt. */
export const hasUnopenedIntents = (): boolean => isUnopened('money-intents')

/** Whether something may be in doubt: of who is locked out, or whose entries are not open, nobody can tell. */
export const mayBeInDoubt = (owner: string): boolean =>
  readSealed('money-intents', owner, v.unknown()) === null || intentsOf(owner).length > 0

/** The one about the same thing, or null. */
export const findIntent = (owner: string, request: MoneyRequest): MoneyIntent | null =>
  intentsOf(owner).find((intent) => isSameTarget(intent, request)) ?? null

/** Whether this very attempt is still stored: no clear answer, no log-out and no later attempt took it away. */
export const isStored = (owner: string, intent: MoneyIntent): boolean =>
  findIntent(owner, intent)?.at === intent.at

/** Puts `next`, or nothing, in the place of what is about the same thing. */
const replace = (owner: string, target: MoneyRequest, next: MoneyIntent | null) => {
  const others = intentsOf(owner).filter((intent) => !isSameTarget(intent, target))
  const all = next ? [...others, next] : others
  return all.length > 0 ? writeSealed('money-intents', owner, all) : removeOpened('money-intents')
}

/** Stores an intent, in the place of one about the same thing. Resolves once it is on the phone, where that can be. */
export const saveIntent = (owner: string, intent: MoneyIntent): Promise<void> =>
  inTurnOfTabs('intents', async () => {
    await rereadIntents()
    await replace(owner, intent, intent)
  })

/**
 * Stores something, or nothing, in the place of this very attempt; a later one about the same thing stays. False where this
 * one was not stored any more.
 */
export const replaceIntent = (
  owner: string,
  intent: MoneyIntent,
  next: MoneyIntent | null,
): Promise<boolean> =>
  inTurnOfTabs('intents', async () => {
    await rereadIntents()
    if (!isStored(owner, intent)) return false
    await replace(owner, intent, next)
    return true
  })

/** Forgets this very attempt; a later one about the same thing stays. False where it was not stored any more. */
export const removeIntent = (owner: string, intent: MoneyIntent): Promise<boolean> =>
  replaceIntent(owner, intent, null)

/** Forgets all of them: nothing is looked for any more. */
export const removeIntents = (): void => removeSealed('money-intents')

/** Calls back when an intent comes, changes or goes, here or in another tab. Returns the way to stop. */
export const subscribeToIntents = subscribeToSealed

export const useIntents = (owner: string): readonly MoneyIntent[] =>
  useSyncExternalStore(subscribeToIntents, () => intentsOf(owner))

export const useIntent = (owner: string, target: MoneyRequest): MoneyIntent | null =>
  useSyncExternalStore(subscribeToIntents, () => findIntent(owner, target))

export const useHasUnopenedIntents = (): boolean =>
  useSyncExternalStore(subscribeToIntents, hasUnopenedIntents)
