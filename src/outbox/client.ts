import { Store, useSelector } from '@tanstack/react-store'

import { isUnanswered } from '#src/api/failure.ts'
import { hasNoNetwork, isOffline, watchConnectivity } from '#src/device/connectivity.ts'
import { watchPhoneTroubles } from '#src/device/phone-trouble.ts'
import { readDraft, removeDraft } from '#src/drafts/draft.ts'
import { reportRefusal } from '#src/storage/area.ts'
import { isNothingKept } from '#src/storage/keep-nothing.ts'
import { lossMark } from '#src/updates/unsaved.ts'

import { type OutboxEvent, type SendResult, subscribe } from './channel.ts'
import { dropCredentials } from './credentials.ts'
import {
  isUnsent,
  isWaiting,
  type OutboxFile,
  type OutboxForm,
  type OutboxItem,
  type Reason,
  type SubmittedValues,
} from './item.ts'
import { longestPause, sendOutbox, type Transport, type Trigger } from './sender.ts'
import { fileOf, forgetFiles, listOutbox, putFile, putForm, removeItems } from './store.ts'

// The page's side of the outbox: what is shown of it, and when it is sent. One borrower at a time.

/** What waits, as the page shows it. */
export interface OutboxView {
  items: readonly OutboxItem[]
  /** `unreadable`: the phone did not let it be read, so there may be more than `items`. */
  state: 'loading' | 'loaded' | 'unreadable'
  /** Some of it the phone refused to store: it is lost when the app closes. */
  isInMemory: boolean
  /** What is on its way, and how much of it has left: 0 to 1, null where that is not known. */
  sending: { id: string; part: number | null } | null
}

const nothing: OutboxView = { items: [], state: 'loading', isInMemory: false, sending: null }
const shortestPause = 3_000

interface Opened {
  owner: string
  transport: Transport
  controller: AbortController
}

const store = new Store(nothing)
let opened: Opened | null = null
// How many times the list was asked for, and which of them is shown.
let asked = 0
let shown = 0
let running: Promise<unknown> = Promise.resolve()
// As performance.now() has it: no change of the phone's clock can put the next attempt off.
let lastOnline = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined
// The ids of what the phone refused to store: it waits only as long as the app stays open.
const inMemoryOnly = new Set<string>()

// No reload of ours takes it, on whatever screen.
const markLoss = lossMark()

function update(changes: Partial<OutboxView>): void {
  store.setState((view) => ({ ...view, ...changes }))
  markLoss(store.state.isInMemory)
}

export async function refreshOutbox(): Promise<void> {
  const { owner } = opened ?? {}
  if (owner === undefined) return
  const turn = ++asked
  const { items, isComplete } = await listOutbox(owner)
  // What was asked for later is newer, also where it is there sooner.
  if (opened?.owner !== owner || turn < shown) return
  shown = turn
  const isInMemory = items.some((item) => isUnsent(item) && inMemoryOnly.has(item.id))
  update({ items, state: isComplete ? 'loaded' : 'unreadable', isInMemory })
}

subscribe((event: OutboxEvent) => {
  if (!opened) return
  if (event.kind === 'sending') update({ sending: { id: event.id, part: event.part } })
  if (event.kind === 'idle') update({ sending: null })
  if (event.kind === 'changed') void refreshOutbox()
})

/** Tries to send. Resolves when there is nothing more to try now. */
export async function send(
  trigger: Trigger,
  section?: OutboxForm['section'],
  submitted?: OutboxItem['id'],
): Promise<void> {
  if (!opened) return
  const { owner, transport, controller } = opened
  const run = sendOutbox(owner, transport, controller.signal, { trigger, section, submitted })
  running = Promise.allSettled([running, run])
  await run.catch(() => undefined)
  await refreshOutbox()
  planNext()
}

function planNext(): void {
  clearTimeout(timer)
  const waiting = store.state.items.filter(isWaiting)
  if (!opened || waiting.length === 0) return
  // Files go before their form.
  const files = waiting.filter(({ kind }) => kind === 'file')
  const next = waiting.filter((item) => files.every(({ section }) => section !== item.section))
  const soonest = Math.min(...[...files, ...next].map(({ nextTryAt }) => nextTryAt))
  const wait = Math.min(Math.max(soonest - Date.now(), 1_000), longestPause)
  timer = setTimeout(() => void send('due'), wait)
}

// A weak signal that comes and goes must not make a storm of attempts.
function sendOnceOnline(): void {
  if (!opened || isOffline() || document.hidden) return
  const wait = lastOnline + shortestPause - performance.now()
  if (wait > 0) {
    clearTimeout(timer)
    timer = setTimeout(sendOnceOnline, wait)
    return
  }
  lastOnline = performance.now()
  void send('online')
}

watchConnectivity(sendOnceOnline)
document.addEventListener('visibilitychange', sendOnceOnline)
// What seemed too old waits once the date is known to be wrong.
watchPhoneTroubles(() => void send('online'))

/**
 * Opens the outbox of the borrower who is signed in and sends what waits; '' is nobody, who has none. Resolves once what
 * waits is known.
 */
export async function openOutbox(owner: string, transport: Transport): Promise<void> {
  if (opened?.owner === owner) return refreshOutbox()
  await closeOutbox()
  if (owner === '') return
  opened = { owner, transport, controller: new AbortController() }
  await refreshOutbox()
  sendOnceOnline()
}

/** Stops sending, and resolves once nothing of it will write any more. What waits stays where it is. */
export async function closeOutbox(): Promise<void> {
  clearTimeout(timer)
  opened?.controller.abort()
  opened = null
  update(nothing)
  await running
}

/** What waits of the borrower who is signed in. */
export const useOutbox = (): OutboxView => useSelector(store)

/** What waits, where no component asks. */
export const outboxView = (): OutboxView => store.state

export const watchOutbox = (listener: () => void): (() => void) => store.subscribe(listener).unsubscribe

function noteInMemory({ id }: OutboxItem): void {
  inMemoryOnly.add(id)
  reportRefusal()
}

/** Puts a prepared file into the outbox; null when nobody is signed in. */
export async function addFile(
  place: Pick<OutboxFile, 'section' | 'field' | 'name'>,
  file: File,
): Promise<OutboxFile | null> {
  if (!opened) return null
  // The first thing of worth on this phone: the browser is asked not to throw it away when it is short of space.
  if (!isNothingKept()) void navigator.storage?.persist?.().catch(() => false)
  const { item, isStored } = await putFile(opened.owner, place, file)
  if (!isStored) noteInMemory(item)
  await refreshOutbox()
  return item
}

/** The bytes of a waiting file, to be shown; null when they are gone or cannot be read. */
export const readFile = async (item: OutboxFile): Promise<File | null> =>
  opened ? fileOf(opened.owner, item).catch(() => null) : null

/** How a submit ended. */
type Submitted =
  | { kind: 'sent' }
  /** On this phone, until there is a network. */
  | { kind: 'waiting' }
  /** Since `savedAt` (epoch milliseconds), and the phone could not store all of it: it is lost when the app closes. */
  | { kind: 'waiting-in-memory'; savedAt: number }
  /** The form with this id is still in the outbox, to be removed once it is a draft again. */
  | { kind: 'refused'; reason: Reason; id: string }
  /** Removed or replaced before it was sent, as by another tab. */
  | { kind: 'removed' }
  /** The session ended, and everything waits for its borrower to come back. */
  | { kind: 'ended' }

/**
 * Submits a section: stored first, then sent, with the files it waits for. Without a network it stays waiting. Its draft
 * goes once the phone has stored all of it.
 */
export async function submitForm(
  section: OutboxForm['section'],
  values: SubmittedValues,
): Promise<Submitted> {
  if (!opened) return { kind: 'ended' }
  const { owner } = opened
  const typedAt = () => readDraft(owner, section)?.savedAt
  const typedBefore = typedAt()
  // A picture that was refused, and given up for the one before, is not part of what is submitted.
  const isGivenUp = (item: OutboxItem) =>
    item.kind === 'file' &&
    item.section === section &&
    isUnsent(item) &&
    typeof (values[item.field] ?? '') === 'string'
  await removeItems(owner, isGivenUp)
  // From now on: the run that sends its photos may take the form along.
  const results = new Map<string, SendResult>()
  const stopNoting = subscribe((event) => {
    if (event.kind === 'result') results.set(event.item.id, event.result)
  })
  const { item, isStored } = await putForm(owner, section, values)
  if (!isStored) noteInMemory(item)
  await refreshOutbox()
  const isPart = (other: OutboxItem) =>
    other.id === item.id || (other.kind === 'file' && other.section === section)
  const isInMemory = [item, ...store.state.items].some((part) => isPart(part) && inMemoryOnly.has(part.id))
  // The worker, which may send it once the app was killed, cannot reach a draft. One that nobody typed in since is of
  // before, also where the clock was set back meanwhile.
  if (!isInMemory) removeDraft(owner, section, typedAt() === typedBefore ? Infinity : item.savedAt)
  if (!hasNoNetwork()) await send('user', section, item.id)
  stopNoting()
  const result = results.get(item.id)
  if (opened?.owner !== owner) return { kind: 'ended' }
  if (result?.state === 'sent' || result?.state === 'removed') return { kind: result.state }
  const reason = result?.reason
  if (reason && !isUnanswered(reason)) return { kind: 'refused', reason, id: item.id }
  const view = store.state
  if (view.state === 'loaded' && !view.items.some(({ id }) => id === item.id)) return { kind: 'removed' }
  return isInMemory ? { kind: 'waiting-in-memory', savedAt: item.savedAt } : { kind: 'waiting' }
}

/** Removes everything that waits, without sending it, and what the worker would send it with. False as below. */
export async function emptyOutbox(): Promise<boolean> {
  if (!opened) return false
  const { owner } = opened
  const isRemoved = await removeFromOutbox(() => true)
  await forgetFiles(owner)
  await dropCredentials(owner)
  return isRemoved
}

/** Removes what `isUnwanted` names, without sending it. False where it is still on the phone, and may be sent later. */
export async function removeFromOutbox(isUnwanted: (item: OutboxItem) => boolean): Promise<boolean> {
  if (!opened) return false
  const { owner } = opened
  const { items, state } = store.state
  const isOnPhone = (item: OutboxItem) => isUnwanted(item) && !inMemoryOnly.has(item.id)
  const remove = () => removeItems(owner, isUnwanted)
  // Once more, since the bytes that went may have made room.
  const isRemoved = (await remove()) || (await remove()) || (state === 'loaded' && !items.some(isOnPhone))
  await refreshOutbox()
  return isRemoved
}
