import { anySignal } from '#src/api/any-signal.ts'
import { isTemporary } from '#src/api/failure.ts'
import { inTurnOfTabs } from '#src/device/tabs.ts'

import { notify, type SendResult, subscribe } from './channel.ts'
import {
  fileIsGone,
  fileIsUnreadable,
  formAwaiting,
  isUnsent,
  type OutboxFile,
  type OutboxForm,
  type OutboxItem,
  type Reason,
} from './item.ts'
import { changeItem, fileOf, isHeldInMemory, listOutbox, removeItems } from './store.ts'

/** How things leave this phone: the page has one way, the worker another. Everything rejects with an ApiError. */
export interface Transport {
  /** Whether this borrower may still send: asked right before each request. */
  isOwner: (owner: string) => boolean | Promise<boolean>
  /** Resolves with the file's address. */
  upload: (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<string>
  submit: (
    section: OutboxForm['section'],
    values: Record<string, string>,
    signal: AbortSignal,
  ) => Promise<void>
  /** Whether the provider already has exactly this section. */
  hasArrived: (
    section: OutboxForm['section'],
    values: Record<string, string>,
    signal: AbortSignal,
  ) => Promise<boolean>
}

/**
 * Why it is sent now, and so what is tried: what is `due` by its own backoff; all that waits, since the phone is `online`
 * again; or everything, also what was answered with a no, since the `user` asked.
 */
export type Trigger = 'due' | 'online' | 'user'

interface SendRequest {
  trigger: Trigger
  /** Only this section's things. */
  section?: OutboxForm['section'] | undefined
  /** The id of the form for which this was asked, at the moment when it was submitted. */
  submitted?: OutboxItem['id'] | undefined
}

/** The parts of a failure; one of no kind we know, such as a bug of a browser's, is tried again like a lost connection. */
function reasonOf(error: unknown): Reason {
  const { kind = 'network', words = '', status = 0 } = Object(error) as Partial<Reason>
  return { kind, words, status }
}

// Without a session it is once its borrower is back.
const isTriedAgain = (reason: Reason) =>
  reason.kind === 'unauthorized' || reason.kind === fileIsUnreadable.kind || isTemporary(reason)

const shortest = 2_000
const longest = 5 * 60_000
const pause = (attempts: number) => Math.min(shortest * 2 ** attempts, longest) * (0.8 + Math.random() * 0.4)
/** The longest time until something is tried again by itself, in milliseconds. */
export const longestPause = longest * 1.2

/** The files a form waits for, by field; undefined for one that is not in the outbox. */
const filesOf = (form: OutboxForm, items: readonly OutboxItem[]): [string, OutboxFile | undefined][] =>
  Object.entries(form.values)
    .filter(([, value]) => typeof value !== 'string')
    .map(([field]) => [
      field,
      items.find(
        (item): item is OutboxFile =>
          item.kind === 'file' && item.section === form.section && item.field === field,
      ),
    ])

/**
 * Sends what waits, files before their form, oldest first; at most one sender at a time in all tabs and the worker.
 * Resolves when there is nothing more to try now. What became of each thing that was tried stands at the item and is
 * notified as a `result`, unless `signal` aborted it. Rejects when aborted before it began, or when the phone fails.
 */
export async function sendOutbox(
  owner: string,
  transport: Transport,
  signal: AbortSignal,
  { trigger, section, submitted }: SendRequest,
): Promise<void> {
  const startedAt = Date.now()
  // Planned for a time beyond any pause, it was planned by a clock that was ahead.
  const hasPaused = ({ nextTryAt }: OutboxItem) =>
    nextTryAt <= startedAt || nextTryAt > startedAt + longestPause
  const isDue = (item: OutboxItem) =>
    isUnsent(item) &&
    (section === undefined || item.section === section) &&
    // The run before, which sent its photos, took it along and had its answer.
    !(item.id === submitted && item.attempts > 0) &&
    (trigger === 'user' || (item.state === 'waiting' && (trigger === 'online' || hasPaused(item))))

  const sendDue = async () => {
    const tried = new Set<string>()
    try {
      for (;;) {
        if (signal.aborted || !(await transport.isOwner(owner))) break
        const { items, isComplete } = await listOutbox(owner)
        const due = items.filter((item) => isDue(item) && !tried.has(item.id))
        // A file that is not in a list which could not be read may be there all the same.
        const isReady = (form: OutboxForm) =>
          filesOf(form, items).every(([, file]) => (file ? !isUnsent(file) : isComplete))
        const next =
          due.find((item) => item.kind === 'file') ??
          due.find((item) => item.kind === 'form' && isReady(item))
        if (!next) break
        tried.add(next.id)
        const run = { owner, items, transport, signal }
        await (next.kind === 'file' ? sendFile(next, run) : sendForm(next, run))
      }
    } finally {
      notify({ kind: 'idle' })
    }
  }
  // With the signal: a logout must not wait behind the worker, whose request may hang.
  await inTurnOfTabs('outbox', sendDue, signal)
}

interface Run {
  owner: string
  items: readonly OutboxItem[]
  transport: Transport
  signal: AbortSignal
}

function report(owner: string, { id, kind, section, savedAt }: OutboxItem, result: SendResult) {
  notify({ kind: 'result', owner, item: { id, kind, section, savedAt }, result })
}

/** Notes a failed attempt at the item; resolves with its state from now on. */
async function fail(owner: string, item: OutboxItem, reason: Reason): Promise<OutboxItem['state']> {
  // The session ended: it waits, untouched, for its borrower to come back.
  if (reason.kind === 'unauthorized') {
    report(owner, item, { state: 'waiting', reason: null })
    return 'waiting'
  }
  const attempts = item.attempts + 1
  const state = isTriedAgain(reason) ? 'waiting' : 'stopped'
  const isThere = await changeItem(owner, item.id, {
    // After a clear no it has not arrived.
    ...(state === 'stopped' && item.kind === 'form' && { isInDoubt: false }),
    attempts,
    reason,
    nextTryAt: Date.now() + pause(attempts),
    state,
  })
  report(owner, item, isThere ? { state, reason } : { state: 'removed' })
  return state
}

async function stop(owner: string, form: OutboxForm, reason: Reason) {
  const isThere = await changeItem(owner, form.id, { state: 'stopped', reason })
  report(owner, form, isThere ? { state: 'stopped', reason } : { state: 'removed' })
}

async function sendFile(item: OutboxFile, { owner, items, transport, signal }: Run): Promise<void> {
  const form = formAwaiting(item, items)
  let file: File | null
  try {
    file = await fileOf(owner, item)
  } catch {
    await fail(owner, item, fileIsUnreadable)
    return
  }
  if (!file) {
    // That page sends it.
    if (await isHeldInMemory(item)) return
    await removeItems(owner, ({ id }) => id === item.id)
    report(owner, item, { state: 'stopped', reason: fileIsGone })
    if (form) await stop(owner, form, fileIsGone)
    return
  }
  // Another file was picked in its place, or it was removed: nobody wants it sent to its end.
  const removed = new AbortController()
  const unsubscribe = subscribe(async ({ kind }) => {
    if (kind !== 'changed') return
    const now = await listOutbox(owner)
    if (now.isComplete && !now.items.some(({ id }) => id === item.id)) removed.abort()
  })
  const ended = anySignal([signal, removed.signal])
  const reportRemoved = () => {
    if (!signal.aborted) report(owner, item, { state: 'removed' })
  }
  notify({ kind: 'sending', id: item.id, part: null })
  try {
    const onProgress = (part: number) => notify({ kind: 'sending', id: item.id, part })
    const address = await transport.upload(file, onProgress, ended)
    if (ended.aborted) return reportRemoved()
    await changeItem(owner, item.id, { address, reason: null, state: 'waiting' })
    report(owner, item, { state: 'sent' })
  } catch (error) {
    if (ended.aborted) return reportRemoved()
    const reason = reasonOf(error)
    const state = await fail(owner, item, reason)
    if (form && state === 'stopped') await stop(owner, form, reason)
  } finally {
    unsubscribe()
  }
}

async function sendForm(form: OutboxForm, { owner, items, transport, signal }: Run): Promise<void> {
  const { section } = form
  const files = filesOf(form, items)
  if (files.some(([, file]) => !file?.address)) return stop(owner, form, fileIsGone)
  const addresses = new Map(files.map(([field, file]) => [field, file?.address ?? '']))
  const values = Object.fromEntries(
    Object.entries(form.values).map(([field, value]) => [
      field,
      typeof value === 'string' ? value : (addresses.get(field) ?? ''),
    ]),
  )

  notify({ kind: 'sending', id: form.id, part: null })
  // What was sent before without a clear answer may be there: a bank card that is stored is refused the second time.
  const isThere = async () =>
    form.isInDoubt &&
    (await transport.hasArrived(section, values, signal).catch((error: unknown) => {
      if (isTriedAgain(reasonOf(error))) throw error
      // A no to the question is none to the section.
      return false
    }))
  try {
    if (!(await isThere())) {
      if (signal.aborted) return
      if (!(await transport.isOwner(owner))) return report(owner, form, { state: 'waiting', reason: null })
      // Noted before it leaves: an app that is killed now does not know how it went.
      const isWanted = await changeItem(owner, form.id, { isInDoubt: true })
      // Corrected or removed while the provider was asked.
      if (!isWanted) return report(owner, form, { state: 'removed' })
      await transport.submit(section, values, signal).catch(async (error: unknown) => {
        // What was sent before may have been at work still when it was looked for.
        if (isTriedAgain(reasonOf(error)) || !(await isThere())) throw error
      })
    }
  } catch (error) {
    if (!signal.aborted) await fail(owner, form, reasonOf(error))
    return
  }
  if (signal.aborted) return
  // With it go the files it took, and what was given up before it was submitted; what was picked since stays. The list is in
  // that order whatever the phone's clock said.
  const earlier = items
    .slice(0, items.indexOf(form))
    .filter((item) => item.kind === 'file' && item.section === section)
  const over = new Set([form, ...earlier, ...files.map(([, file]) => file)].map((item) => item?.id))
  await removeItems(owner, ({ id }) => over.has(id))
  report(owner, form, { state: 'sent' })
}
