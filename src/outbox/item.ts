import type { ErrorKind } from '#src/api/failure.ts'
import type { SectionName } from '#src/api/schema/section-names.ts'

// Without valibot: the worker has these too, and every browser that installs the app pays for what is in it.

/** Why something could not be sent: the parts of an ApiError, to be put into words where it is shown. */
export interface Reason {
  kind: ErrorKind | 'file-is-gone' | 'file-is-unreadable'
  words: string
  status: number
}

// Failures of the phone's own, before anything was sent.

/** A form waits for a file that is no longer on this phone. */
export const fileIsGone: Reason = { kind: 'file-is-gone', words: '', status: 0 }
/** The phone did not let the file be read. */
export const fileIsUnreadable: Reason = { kind: 'file-is-unreadable', words: '', status: 0 }

/** What a submitted field holds whose file waits beside it; the file's address takes its place when the form is sent. */
export interface WaitingFile {
  state: 'waiting'
}
export const waitingFile: WaitingFile = { state: 'waiting' }

/** The fields of a submitted section: texts, addresses of files, and files that have none yet. */
export type SubmittedValues = Record<string, string | WaitingFile>

interface Queued {
  id: string
  section: SectionName
  /** Epoch milliseconds. */
  savedAt: number
  attempts: number
  /** Epoch milliseconds; not tried by itself before. */
  nextTryAt: number
  /** `stopped`: answered with a no, so only the person sends it again. */
  state: 'waiting' | 'stopped'
  reason: Reason | null
}

export interface OutboxFile extends Queued {
  kind: 'file'
  field: string
  /** As the person knows it; it is sent under the neutral name. */
  name: string
  sentName: string
  type: string
  size: number
  /** Where it was uploaded to; '' while its bytes still wait (in `outbox-files`). */
  address: string
}

export interface OutboxForm extends Queued {
  kind: 'form'
  values: SubmittedValues
  /** It was sent and no clear answer came, so it may have arrived. */
  isInDoubt: boolean
}

export type OutboxItem = OutboxFile | OutboxForm

/** All that one borrower has waiting, as it is stored. */
export interface StoredItems {
  version: 2
  items: OutboxItem[]
}

/** What was stored, by this very version of the record; null for anything else. */
export const readItems = (found: unknown): StoredItems | null =>
  typeof found === 'object' && found !== null && 'version' in found && found.version === 2 && 'items' in found
    ? // Written by nobody but store.ts, under this version.
      (found as StoredItems)
    : null

/** Whether it still has to be sent: an uploaded file only stays until its form is sent, too. */
export const isUnsent = (item: OutboxItem): boolean => item.kind === 'form' || item.address === ''

/** Whether it is sent by itself: what was answered with a no, only the person sends again. */
export const isWaiting = (item: OutboxItem): boolean => isUnsent(item) && item.state === 'waiting'

/** The submitted form that waits for this file. */
export const formAwaiting = (
  { section, field }: Pick<OutboxFile, 'section' | 'field'>,
  items: readonly OutboxItem[],
): OutboxForm | undefined =>
  items.find(
    (item): item is OutboxForm =>
      item.kind === 'form' && item.section === section && typeof item.values[field] === 'object',
  )
