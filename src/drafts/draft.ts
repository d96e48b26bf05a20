import * as v from 'valibot'

import { isOutdated } from '#src/storage/registry.ts'
import {
  isRefused,
  isUnopened,
  readSealed,
  removeOpened,
  removeSealed,
  reopen,
  subscribeToSealed,
  writeSealed,
} from '#src/storage/sealed-local.ts'
import { lossMark } from '#src/updates/unsaved.ts'

const draft = v.object({ values: v.record(v.string(), v.unknown()), savedAt: v.number() })
const drafts = v.record(v.string(), draft)

/** What a form held that was not sent yet; `savedAt` in epoch milliseconds. The form judges whether it still fits. */
export type Draft = v.InferOutput<typeof draft>

// A reload would lose drafts, also of a form that is closed.
const markLoss = lossMark()
subscribeToSealed(() => markLoss(isRefused('drafts')))

const formsOf = (owner: string) => readSealed('drafts', owner, drafts) ?? {}

/**
 * The draft of one form of this borrower, or null; older than 30 days is forgotten. One of a time yet to come, or of
 * before the app, is of a clock that was wrong, and what was typed is no less the borrower's for it.
 */
export function readDraft(owner: string, form: string, now = Date.now()): Draft | null {
  const found = formsOf(owner)[form]
  return found && !isOutdated('drafts', found.savedAt, now) ? found : null
}

/**
 * Keeps what is typed, at every change: an app that is killed a moment later loses nothing. Nothing without an owner ('', no
 * session): it would take the place of what a session that ended by itself left to its borrower. Resolves once the phone has
 * stored it, or has refused to.
 */
export const saveDraft = async (
  owner: string,
  form: string,
  values: Draft['values'],
  now = Date.now(),
): Promise<boolean> =>
  owner !== '' && writeSealed('drafts', owner, { ...formsOf(owner), [form]: { values, savedAt: now } })

/** Forgets the draft of one form: it was sent, or the borrower does not want it. What was typed after `until` stays. */
export function removeDraft(owner: string, form: string, until = Infinity): void {
  const { [form]: dropped, ...others } = formsOf(owner)
  if (!dropped || dropped.savedAt > until) return
  if (Object.keys(others).length === 0) removeOpened('drafts')
  else void writeSealed('drafts', owner, others)
}

/**
 * Forgets the draft of what was sent, among those that are stored by now: a tab that stood still would write back the others
 * as they were.
 */
export async function removeSentDraft(owner: string, form: string, savedAt: number): Promise<void> {
  await reopen('drafts')
  removeDraft(owner, form, savedAt)
}

/** The names of the forms in which this borrower has typed something that was not sent. */
export const draftedForms = (owner: string): string[] =>
  Object.keys(formsOf(owner)).filter((form) => readDraft(owner, form) !== null)

/** Whether something typed lies there that could not be opened: nobody can tell what it is. */
export const hasUnopenedDrafts = (): boolean => isUnopened('drafts')

/** Calls back when a draft, or something else of the borrower's, may have changed. Returns the way to stop. */
export const subscribeToDrafts = subscribeToSealed

export const removeDrafts = (): void => removeSealed('drafts')

/** Forgets drafts of this borrower that are older than 30 days. */
export function removeOldDrafts(owner: string, now: number): void {
  const isOld = ({ savedAt }: Draft) => isOutdated('drafts', savedAt, now)
  for (const [form, draft] of Object.entries(formsOf(owner))) if (isOld(draft)) removeDraft(owner, form)
}
