import type { SectionName } from '#src/api/schema/section-names.ts'

// Without valibot: the worker has these too, and every browser that installs the app pays for what is in it.

/** What a form holds for a file that waits in the outbox; its address takes this place when it was sent. */
export const keptFile = 'kept-on-this-phone'

/** Why something could not be sent: the parts of an ApiError, to be put into words where it is shown. */
export interface Reason {
  kind: string
  words: string
  status: number
}

/** What stands for a failure of our own making: a form waits for a file that is no longer on this phone. */
export const fileIsGone: Reason = { kind: 'file-is-gone', words: '', status: 0 }

interface Waiting {
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

export interface OutboxFile extends Waiting {
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

export interface OutboxForm extends Waiting {
  kind: 'form'
  /** As submitted; a file's place holds its address or `keptFile`. */
  values: Record<string, string>
  /** It was sent and no clear answer came, so it may have arrived. */
  isInDoubt: boolean
}

export type OutboxItem = OutboxFile | OutboxForm

/** All that one borrower has waiting, as it is stored. */
export interface StoredItems {
  version: 1
  items: OutboxItem[]
}

/** What was stored, by this very version of the record; null for anything else. */
export const readItems = (found: unknown): StoredItems | null =>
  typeof found === 'object' && found !== null && 'version' in found && found.version === 1 && 'items' in found
    ? // Written by nobody but outbox.ts, under this version.
      (found as StoredItems)
    : null

/** Whether it still has to be sent: an uploaded file only stays until its form went, too. */
export const isUnsent = (item: OutboxItem): boolean => item.kind === 'form' || item.address === ''

/** True when it cannot be told whether the provider would have taken it: nobody answered, or not so that one can tell. */
export const isUnanswered = ({ kind, status }: Reason): boolean =>
  kind === 'network' || kind === 'unreadable' || [502, 503, 504].includes(status)
