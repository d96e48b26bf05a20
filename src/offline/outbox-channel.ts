import type { OutboxForm } from './outbox-item.ts'

// How pages and the worker tell one another what becomes of what waits.

/** What other tabs, and the worker, are told: look again, or how far a file has come (0 to 1, null: not known). */
export type OutboxNews =
  | { kind: 'changed' }
  | { kind: 'sending'; id: string; part: number | null }
  | { kind: 'idle' }
  | { kind: 'sent'; owner: string; section: OutboxForm['section']; savedAt: number }
  | { kind: 'refused'; owner: string; section: OutboxForm['section'] }

let channel: BroadcastChannel | null = null
try {
  channel = new BroadcastChannel('easy-loan/outbox')
} catch {
  // A browser that may store nothing may refuse this too; then there are no others to tell.
}

/** Calls back on what others tell. */
export const hearOthers = (listener: (news: OutboxNews) => void): void =>
  channel?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => listener(data))

/** Tells every other page and the worker. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin only
export const tellOthers = (news: OutboxNews): void => channel?.postMessage(news)

let early: OutboxNews[] | null = null

/** Keeps what is told from now on: the worker may send all of it, and say so once, while the app is still being loaded. */
export function keepEarlyNews(): void {
  early = []
  hearOthers((news) => early?.push(news))
}

/** What was kept since; nothing is kept any more. */
export function takeEarlyNews(): OutboxNews[] {
  const news = early ?? []
  early = null
  return news
}
