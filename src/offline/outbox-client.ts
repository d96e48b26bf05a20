import { useSyncExternalStore } from 'react'

import { isOffline, watchConnectivity } from './connectivity.ts'
import { fileOf, hearOutbox, listOutbox, putFile, putForm, removeItems } from './outbox.ts'
import type { OutboxNews } from './outbox-channel.ts'
import {
  isUnanswered,
  isUnsent,
  keptFile,
  type OutboxFile,
  type OutboxForm,
  type OutboxItem,
  type Reason,
} from './outbox-item.ts'
import { notePhoneTrouble } from './phone-trouble.ts'
import { type Occasion, sendOutbox, type Transport } from './outbox-sender.ts'

// The page's side of the outbox: what is shown of it, and when it is tried. One borrower at a time.

/** What waits, as the page shows it. */
export interface OutboxView {
  items: readonly OutboxItem[]
  /** False until the phone was asked. */
  isLoaded: boolean
  /** What is on its way, and how much of it has left: 0 to 1, null where that is not known. */
  sending: { id: string; part: number | null } | null
}

const nothing: OutboxView = { items: [], isLoaded: false, sending: null }
const atMostEvery = 3_000

interface Opened {
  owner: string
  transport: Transport
  controller: AbortController
}

let opened: Opened | null = null
let view = nothing
let running: Promise<unknown> = Promise.resolve()
let lastBack = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
// The ids of what the phone refused to keep: it waits only as long as the app stays open.
const held = new Set<string>()

function show(next: OutboxView): void {
  view = next
  for (const listener of listeners) listener()
}

async function look(): Promise<void> {
  const { owner } = opened ?? {}
  if (owner === undefined) return
  const items = await listOutbox(owner)
  if (opened?.owner === owner) show({ ...view, items, isLoaded: true })
}

hearOutbox((news: OutboxNews) => {
  if (!opened) return
  if (news.kind === 'sending') show({ ...view, sending: { id: news.id, part: news.part } })
  if (news.kind === 'idle') show({ ...view, sending: null })
  if (news.kind === 'changed') void look()
})

/** Tries to send. Resolves when there is nothing more to try now. */
export async function send(occasion: Occasion, section?: OutboxForm['section']): Promise<void> {
  if (!opened) return
  const { owner, transport, controller } = opened
  const run = sendOutbox(owner, transport, controller.signal, { occasion, section })
  running = Promise.allSettled([running, run])
  await run.catch(() => undefined)
  await look()
  planNext()
}

function planNext(): void {
  clearTimeout(timer)
  const waiting = view.items.filter((item) => isUnsent(item) && item.state === 'waiting')
  if (!opened || waiting.length === 0) return
  const soonest = Math.min(...waiting.map(({ nextTryAt }) => nextTryAt))
  timer = setTimeout(() => void send('due'), Math.max(soonest - Date.now(), 1_000))
}

// A weak signal that comes and goes must not make a storm of attempts.
function sendSinceBack(): void {
  if (!opened || isOffline() || document.hidden) return
  const wait = lastBack + atMostEvery - Date.now()
  if (wait > 0) {
    clearTimeout(timer)
    timer = setTimeout(sendSinceBack, wait)
    return
  }
  lastBack = Date.now()
  void send('back')
}

watchConnectivity(sendSinceBack)
document.addEventListener('visibilitychange', sendSinceBack)

/**
 * Opens the outbox of the borrower who is signed in and sends what waits; '' is nobody, who has none. Resolves once what
 * waits is known.
 */
export async function openOutbox(owner: string, transport: Transport): Promise<void> {
  if (opened?.owner === owner) return look()
  await closeOutbox()
  if (owner === '') return
  opened = { owner, transport, controller: new AbortController() }
  await look()
  sendSinceBack()
}

/** Stops sending, and resolves once nothing of it will write any more. What waits stays where it is. */
export async function closeOutbox(): Promise<void> {
  clearTimeout(timer)
  opened?.controller.abort()
  opened = null
  show(nothing)
  await running
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What waits of the borrower who is signed in. */
export const useOutbox = (): OutboxView => useSyncExternalStore(subscribe, () => view)

/** What waits, where no component asks. */
export const outboxView = (): OutboxView => view

/** Calls back when it changes. Returns the way to stop. */
export const watchOutbox = subscribe

function noteHeld({ id }: OutboxItem): void {
  held.add(id)
  notePhoneTrouble('storage')
}

/** Keeps a prepared file; null when nobody is signed in. */
export async function keepFile(
  place: Pick<OutboxFile, 'section' | 'field' | 'name'>,
  file: File,
): Promise<OutboxFile | null> {
  if (!opened) return null
  // The first thing of worth on this phone: the browser is asked not to throw it away when it is short of space.
  void navigator.storage?.persist?.().catch(() => false)
  const { item, isKept } = await putFile(opened.owner, place, file)
  if (!isKept) noteHeld(item)
  await look()
  return item
}

/** The bytes of a waiting file, to be shown; null when they are gone. */
export const keptBytes = async (item: OutboxFile): Promise<File | null> =>
  opened ? fileOf(opened.owner, item) : null

/**
 * How a submit ended: `ended` with the session, and everything waits for its borrower to come back. `held` is `waiting`
 * where the phone could not keep all of it, since `savedAt` (epoch milliseconds): it is lost when the app closes.
 */
type Submitted =
  | { kind: 'sent' | 'waiting' | 'ended' }
  | { kind: 'held'; savedAt: number }
  | { kind: 'refused'; reason: Reason }

/**
 * Submits a section: kept first, then sent, with the files it waits for. Without a network it stays waiting; a refusal
 * takes it back, and the form has everything still.
 */
export async function submitForm(
  section: OutboxForm['section'],
  values: OutboxForm['values'],
): Promise<Submitted> {
  if (!opened) return { kind: 'ended' }
  const { owner } = opened
  // A picture that was refused, and given up for the one before, is not part of what is submitted.
  await removeItems(
    owner,
    (item) =>
      item.kind === 'file' && item.section === section && isUnsent(item) && values[item.field] !== keptFile,
  )
  const { item, isKept } = await putForm(owner, section, values)
  if (!isKept) noteHeld(item)
  await look()
  if (!isOffline() || navigator.onLine) await send('asked', section)
  if (opened?.owner !== owner) return { kind: 'ended' }
  const left = view.items.find(({ id }) => id === item.id)
  if (!left) return { kind: 'sent' }
  if (!left.reason || isUnanswered(left.reason)) {
    const isPart = ({ id, kind, section: other }: OutboxItem) =>
      id === item.id || (kind === 'file' && other === section)
    const isHeld = view.items.some((part) => isPart(part) && held.has(part.id))
    return isHeld ? { kind: 'held', savedAt: item.savedAt } : { kind: 'waiting' }
  }
  await forget(({ id }) => id === item.id)
  return { kind: 'refused', reason: left.reason }
}

/** Forgets what `isUnwanted` names. */
export async function forget(isUnwanted: (item: OutboxItem) => boolean): Promise<void> {
  if (!opened) return
  await removeItems(opened.owner, isUnwanted)
  await look()
}
