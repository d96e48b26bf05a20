import { changeItem, dropBytes, fileOf, hearOutbox, listOutbox, removeItems, tell } from './outbox.ts'
import {
  fileIsGone,
  isUnsent,
  keptFile,
  type OutboxFile,
  type OutboxForm,
  type OutboxItem,
  type Reason,
} from './outbox-item.ts'

/**
 * How things leave this phone: the page has one way, the worker another. Everything rejects with what has the `kind`,
 * `words` and `status` of an ApiError.
 */
export interface Transport {
  /** Whether this borrower may still send: asked right before each request. */
  isOwner: (owner: string) => boolean | Promise<boolean>
  /** Resolves with the file's address. */
  upload: (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<string>
  submit: (section: OutboxForm['section'], values: OutboxForm['values'], signal: AbortSignal) => Promise<void>
  /** Whether the provider already has exactly this section. */
  hasArrived: (
    section: OutboxForm['section'],
    values: OutboxForm['values'],
    signal: AbortSignal,
  ) => Promise<boolean>
}

/**
 * What is tried: what is `due` by its own backoff; all that waits, since the network is `back`; or all that the person
 * `asked` for, also what was answered with a no.
 */
export type Occasion = 'due' | 'back' | 'asked'

interface Wish {
  occasion: Occasion
  /** Only this section's things. */
  section?: OutboxForm['section'] | undefined
}

/** The parts of a failure; one of no kind we know, such as a bug of a browser's, is tried again like a lost connection. */
const reasonOf = (error: unknown): Reason => {
  const { kind, words, status } = Object(error) as Partial<Record<keyof Reason, unknown>>
  return {
    kind: typeof kind === 'string' ? kind : 'network',
    words: typeof words === 'string' ? words : '',
    status: typeof status === 'number' ? status : 0,
  }
}

/** True when trying again by itself may help: nobody answered, or the provider has a bad moment. */
const isPassingReason = ({ kind, status }: Reason): boolean =>
  kind === 'network' || kind === 'unreadable' || status >= 500 || status === 429

const shortest = 2_000
const longest = 5 * 60_000
const pause = (attempts: number) => Math.min(shortest * 2 ** attempts, longest) * (0.8 + Math.random() * 0.4)

// A page without locks (http) has one tab's order only, and no worker that could send beside it.
let ours: Promise<unknown> = Promise.resolve()
async function alone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) {
    // A logout must not wait for its turn behind the worker, whose request may hang.
    await navigator.locks.request('easy-loan/outbox', { signal }, work)
    return
  }
  const mine = ours.then(work)
  ours = mine.catch(() => undefined)
  await mine
}

/** What a form waits for: the kept files that have no address yet. */
const filesOf = (form: OutboxForm, items: readonly OutboxItem[]) =>
  Object.entries(form.values)
    .filter(([, value]) => value === keptFile)
    .map(([field]) =>
      items.find(
        (item): item is OutboxFile =>
          item.kind === 'file' && item.section === form.section && item.field === field,
      ),
    )

/**
 * Sends what waits, files before their form, oldest first; at most one sender at a time in all tabs and the worker.
 * Resolves when there is nothing more to try now. Never rejects for what could not be sent: that stands at the item;
 * rejects when aborted before its turn came.
 */
export async function sendOutbox(
  owner: string,
  transport: Transport,
  signal: AbortSignal,
  { occasion, section }: Wish,
): Promise<void> {
  const startedAt = Date.now()
  const isDue = (item: OutboxItem) =>
    isUnsent(item) &&
    (section === undefined || item.section === section) &&
    (occasion === 'asked' ||
      (item.state === 'waiting' && (occasion === 'back' || item.nextTryAt <= startedAt)))

  await alone(signal, async () => {
    const tried = new Set<string>()
    for (;;) {
      if (signal.aborted || !(await transport.isOwner(owner))) break
      const items = await listOutbox(owner)
      const due = items.filter((item) => isDue(item) && !tried.has(item.id))
      const isReady = (form: OutboxForm) => filesOf(form, items).every((file) => !file || !isUnsent(file))
      const next =
        due.find((item) => item.kind === 'file') ?? due.find((item) => item.kind === 'form' && isReady(item))
      if (!next) break
      tried.add(next.id)
      await (next.kind === 'file'
        ? sendFile(owner, next, items, transport, signal)
        : sendForm(owner, next, items, transport, signal))
    }
    tell({ kind: 'idle' })
  })
}

async function notSent(owner: string, item: OutboxItem, reason: Reason, more: { isInDoubt?: boolean } = {}) {
  // The session ended: it waits, untouched, for its borrower to come back.
  if (reason.kind === 'unauthorized') return
  const attempts = item.attempts + 1
  await changeItem(owner, item.id, {
    ...more,
    attempts,
    reason,
    nextTryAt: Date.now() + pause(attempts),
    state: isPassingReason(reason) ? 'waiting' : 'stopped',
  })
}

async function stopForm(owner: string, form: OutboxForm, reason: Reason) {
  await changeItem(owner, form.id, { state: 'stopped', reason })
  tell({ kind: 'refused', owner, section: form.section })
}

async function sendFile(
  owner: string,
  item: OutboxFile,
  items: readonly OutboxItem[],
  transport: Transport,
  signal: AbortSignal,
): Promise<void> {
  // The form that waits for this very file, if it was submitted yet.
  const form = items.find(
    (other): other is OutboxForm =>
      other.kind === 'form' && other.section === item.section && other.values[item.field] === keptFile,
  )
  const file = await fileOf(owner, item)
  if (!file) {
    await removeItems(owner, ({ id }) => id === item.id)
    if (form) await stopForm(owner, form, fileIsGone)
    return
  }
  // Another file was picked in its place, or it was removed: nobody wants it sent to its end.
  const unwanted = new AbortController()
  const stopHearing = hearOutbox(async ({ kind }) => {
    if (kind === 'changed' && !(await listOutbox(owner)).some(({ id }) => id === item.id)) unwanted.abort()
  })
  const ended = AbortSignal.any([signal, unwanted.signal])
  tell({ kind: 'sending', id: item.id, part: null })
  try {
    const onProgress = (part: number) => tell({ kind: 'sending', id: item.id, part })
    const address = await transport.upload(file, onProgress, ended)
    if (ended.aborted) return
    await changeItem(owner, item.id, { address, reason: null, state: 'waiting' })
    await dropBytes(owner, item.id)
  } catch (error) {
    if (ended.aborted) return
    const reason = reasonOf(error)
    await notSent(owner, item, reason)
    if (form && !isPassingReason(reason) && reason.kind !== 'unauthorized')
      await stopForm(owner, form, reason)
  } finally {
    stopHearing()
  }
}

async function sendForm(
  owner: string,
  form: OutboxForm,
  items: readonly OutboxItem[],
  transport: Transport,
  signal: AbortSignal,
): Promise<void> {
  const { section } = form
  const addresses = new Map(filesOf(form, items).map((file) => [file?.field, file?.address ?? '']))
  const values = Object.fromEntries(
    Object.entries(form.values).map(([field, value]) => [
      field,
      value === keptFile ? (addresses.get(field) ?? '') : value,
    ]),
  )
  const lost = Object.keys(form.values).find((field) => form.values[field] === keptFile && !values[field])
  if (lost !== undefined) return stopForm(owner, form, fileIsGone)

  tell({ kind: 'sending', id: form.id, part: null })
  try {
    // What was sent before without a clear answer may be there: a bank card that is stored is refused the second time.
    const isThere = form.isInDoubt && (await transport.hasArrived(section, values, signal))
    if (!isThere) {
      if (signal.aborted || !(await transport.isOwner(owner))) return
      // Noted before it leaves: an app that is killed now does not know how it went.
      await changeItem(owner, form.id, { isInDoubt: true })
      await transport.submit(section, values, signal)
    }
  } catch (error) {
    if (signal.aborted) return
    const reason = reasonOf(error)
    await notSent(owner, form, reason, isPassingReason(reason) ? {} : { isInDoubt: false })
    if (!isPassingReason(reason) && reason.kind !== 'unauthorized') tell({ kind: 'refused', owner, section })
    return
  }
  if (signal.aborted) return
  // With it go the files it took, and what was given up before it was submitted; what was picked since stays.
  const taken = new Set(filesOf(form, items).map((file) => file?.id))
  const isOver = (item: OutboxItem) =>
    item.id === form.id ||
    taken.has(item.id) ||
    (item.kind === 'file' && item.section === section && item.savedAt <= form.savedAt)
  await removeItems(owner, isOver)
  tell({ kind: 'sent', owner, section, savedAt: form.savedAt })
}
