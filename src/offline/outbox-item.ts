import * as v from 'valibot'

import type { SectionName } from '#src/api/schema/section-names.ts'

/** What a form holds for a file that waits in the outbox; its address takes this place when it was sent. */
export const keptFile = 'kept-on-this-phone'

/** Why something could not be sent: the parts of an ApiError, to be put into words where it is shown. */
const reason = v.object({
  kind: v.string(),
  words: v.optional(v.string(), ''),
  status: v.optional(v.number(), 0),
})
export type Reason = v.InferOutput<typeof reason>

/** What stands for a failure of our own making: a form waits for a file that is no longer on this phone. */
export const fileIsGone: Reason = { kind: 'file-is-gone', words: '', status: 0 }

const sections = [
  'identity',
  'personal-info',
  'bank-info',
  'documents',
  'signature',
] as const satisfies SectionName[]

const common = {
  id: v.string(),
  section: v.picklist(sections),
  /** Epoch milliseconds. */
  savedAt: v.number(),
  attempts: v.number(),
  /** Epoch milliseconds; not tried by itself before. */
  nextTryAt: v.number(),
  /** `stopped`: answered with a no, so only the person sends it again. */
  state: v.picklist(['waiting', 'stopped']),
  reason: v.nullable(reason),
}

const file = v.object({
  ...common,
  kind: v.literal('file'),
  field: v.string(),
  /** As the person knows it; it is sent under the neutral name. */
  name: v.string(),
  sentName: v.string(),
  type: v.string(),
  size: v.number(),
  /** Where it was uploaded to; '' while its bytes still wait (in `outbox-files`). */
  address: v.string(),
})

const form = v.object({
  ...common,
  kind: v.literal('form'),
  /** As typed; a file's place holds its address or `keptFile`. */
  values: v.record(v.string(), v.string()),
  /** It was sent and no clear answer came, so it may have arrived. */
  isInDoubt: v.boolean(),
})

/** Everything of one borrower that waits to be sent. One of another version reads as nothing. */
export const outboxItems = v.array(v.variant('kind', [file, form]))

export type OutboxFile = v.InferOutput<typeof file>
export type OutboxForm = v.InferOutput<typeof form>
export type OutboxItem = OutboxFile | OutboxForm

/** Whether it still has to be sent: an uploaded file only stays until its form went, too. */
export const isUnsent = (item: OutboxItem): boolean => item.kind === 'form' || item.address === ''

/** True when it cannot be told whether the provider would have taken it: nobody answered, or not so that one can tell. */
export const isUnanswered = ({ kind, status }: Reason): boolean =>
  kind === 'network' || kind === 'unreadable' || [502, 503, 504].includes(status)
