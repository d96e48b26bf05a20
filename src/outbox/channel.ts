import { joinChannel } from '#src/device/join-channel.ts'

import type { OutboxItem, Reason } from './item.ts'

// How this page, other tabs and the service worker tell one another what becomes of the outbox.

/** What became of one thing that a sender tried to send. */
export type SendResult =
  | { state: 'sent' }
  /** Not through; it is tried again by itself. Without a reason: the session has ended. */
  | { state: 'waiting'; reason: Reason | null }
  /** Answered with a no; only the person sends it again. */
  | { state: 'stopped'; reason: Reason }
  /** Replaced or removed while it was on its way. */
  | { state: 'removed' }

/**
 * What happened to the outbox of one borrower, how far a file has come (0 to 1, null: not known), or what else the worker
 * has to tell.
 */
export type OutboxEvent =
  | { kind: 'changed' }
  | { kind: 'sending'; id: string; part: number | null }
  | { kind: 'idle' }
  /** The provider refused the token of this place (storage/snapshots.ts) to the worker. */
  | { kind: 'unauthorized'; place: string }
  | {
      kind: 'result'
      owner: string
      item: Pick<OutboxItem, 'id' | 'kind' | 'section' | 'savedAt'>
      result: SendResult
    }

type Listener = (event: OutboxEvent) => unknown

const listeners = new Set<Listener>()
const notifyThisPage = (event: OutboxEvent) => {
  for (const listener of listeners) listener(event)
}

const notifyOthers = joinChannel('easy-loan/outbox', notifyThisPage)

/** Notifies this page, every other one and the worker. */
export function notify(event: OutboxEvent): void {
  notifyThisPage(event)
  notifyOthers(event)
}

/** Calls back on every event, from here or another tab or the worker. Returns the way to stop. */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
