import type { QueryClient } from '@tanstack/react-query'
import { Store, useSelector } from '@tanstack/react-store'

import { watchConnectivity } from '#src/device/connectivity.ts'
import { noteSuccess } from '#src/device/first-success.ts'
import { joinChannel } from '#src/device/join-channel.ts'
import { removeAppliedChoice } from '#src/drafts/calculator-choice.ts'
import { removeDraft } from '#src/drafts/draft.ts'
import { invalidateReads } from '#src/queries/provider-query.ts'
import { liveSession, subscribeToSession } from '#src/session/session.ts'
import { toast } from '#src/ui/toast.ts'

import { checkIntent, type ReadRecords, settleLate } from './action.ts'
import { intentsOf, type MoneyIntent, subscribeToIntents } from './intent.ts'
import { moneyKinds } from './kinds.ts'
import { matchingReads, matchingRecords } from './records.ts'

// The one place of a tab that looks for what has no clear answer. Screens and the notice above them show what it knows.

/** `sending`: on its way, here or in another tab. `unread`: the provider's records could not be read to the end. */
type Progress = 'sending' | 'checking' | 'unread'

/** By the intent's `at`. */
const checks = new Store<ReadonlyMap<number, Progress>>(new Map())

const setProgress = (at: number, progress: Progress | null) =>
  checks.setState((before) => {
    const next = new Map(before)
    if (progress) next.set(at, progress)
    else next.delete(at)
    return next
  })

/** Returns whether it is what this listener is about. */
type ArrivalListener = (arrived: MoneyIntent) => boolean
const arrivalListeners = new Set<ArrivalListener>()

/** Calls back with whatever has arrived; its success was said by then. Returns the way to stop. */
export function onArrival(listener: ArrivalListener): () => void {
  arrivalListeners.add(listener)
  return () => void arrivalListeners.delete(listener)
}

let watched: QueryClient | null = null

function tellHere(queryClient: QueryClient, owner: string, arrived: MoneyIntent): boolean {
  const { succeeded, changes } = moneyKinds[arrived.kind]
  noteSuccess()
  toast.success(succeeded)
  void invalidateReads(queryClient, changes)
  if (arrived.kind === 'application') removeAppliedChoice(owner, arrived)
  return [...arrivalListeners].filter((tell) => tell(arrived)).length > 0
}

interface Arrival {
  owner: string
  arrived: MoneyIntent
}

// One tab sends it, or finds it; the same form may be open in the others.
const tellOthers = joinChannel<Arrival>('easy-loan/money', ({ owner, arrived }) => {
  if (watched && liveSession()?.owner === owner) tellHere(watched, owner, arrived)
})

/**
 * Says in every tab that a request has arrived, has what it changed read anew, and forgets what was typed or chosen for it:
 * a screen that may not be open would offer the same once more. False where no screen that is open here is about it.
 */
export function announceArrival(queryClient: QueryClient, owner: string, arrived: MoneyIntent): boolean {
  tellOthers({ owner, arrived })
  const { draft } = moneyKinds[arrived.kind]
  // Here alone: a tab that stood still would write back all drafts as they were then.
  if (draft) removeDraft(owner, draft, arrived.at)
  return tellHere(queryClient, owner, arrived)
}

/** Reads this borrower's records: nobody else's session may answer for them. */
export const readRecordsOf =
  (queryClient: QueryClient, owner: string): ReadRecords =>
  async (request) =>
    liveSession()?.owner === owner ? matchingRecords(queryClient, request) : null

async function check(queryClient: QueryClient, owner: string, intent: MoneyIntent) {
  const { at } = intent
  setProgress(at, checks.state.has(at) ? 'checking' : 'sending')
  const read = readRecordsOf(queryClient, owner)
  const finding = await checkIntent(owner, intent, read, () => setProgress(at, 'checking'))
  setProgress(at, finding === 'unread' ? 'unread' : null)
  if (finding === 'arrived') announceArrival(queryClient, owner, intent)
}

/** Any read may have what was looked for in vain. */
async function lookAmongReads(queryClient: QueryClient) {
  const owner = liveSession()?.owner ?? ''
  for (const intent of intentsOf(owner)) {
    if (intent.state !== 'missing') continue
    // oxlint-disable-next-line no-await-in-loop -- each settles under the same lock
    const finding = await settleLate(owner, intent, await matchingReads(queryClient, intent))
    if (finding === 'arrived') announceArrival(queryClient, owner, intent)
  }
}

function checkOpen(isAgain: boolean): void {
  if (!watched) return
  const owner = liveSession()?.owner ?? ''
  for (const intent of intentsOf(owner)) {
    const progress = checks.state.get(intent.at)
    const isDue = progress === undefined || (isAgain && progress === 'unread')
    if (intent.state === 'open' && isDue) void check(watched, owner, intent)
  }
}

const follow = () => checkOpen(false)

/** Looks once more for what could not be read. */
export const checkAgain = (): void => checkOpen(true)

/** The same with another session, or once its borrower's entries are open. */
function beginAnew(): void {
  checkAgain()
  for (const [at, progress] of checks.state) if (progress === 'unread') setProgress(at, null)
}

/** Looks for what has no clear answer, now and later, of whoever is signed in. */
export function watchMoneyOf(queryClient: QueryClient): void {
  watched = queryClient
  subscribeToIntents(follow)
  subscribeToSession(beginAnew)
  // When the network goes or comes, the next read will tell.
  watchConnectivity(checkAgain)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') void lookAmongReads(queryClient)
  })
  follow()
}

/** What is known of an attempt that has no clear answer, for a component. */
export const useProgress = (intent: MoneyIntent | null): Progress | undefined =>
  useSelector(checks, (progress) => intent && progress.get(intent.at)) ?? undefined
