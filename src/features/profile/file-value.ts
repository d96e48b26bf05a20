import * as v from 'valibot'

import type { WaitingFile } from '#src/outbox/item.ts'

/** What a form holds for one of its files. */
export const fileValue = v.union([
  v.object({ state: v.literal('none') }),
  // Picked, and being made ready at this moment: a submit waits for it.
  v.object({ state: v.literal('preparing') }),
  // In the outbox, which sends it before the form; it may be on its way.
  v.object({ state: v.literal('waiting') }),
  v.object({ state: v.literal('uploaded'), address: v.string() }),
])
export type FileValue = v.InferOutput<typeof fileValue>

/** The file at this address; '' is none. */
export const fileAt = (address: string): FileValue =>
  address === '' ? { state: 'none' } : { state: 'uploaded', address }

/** Where a file was uploaded to; '' when it was not. */
export const addressOf = (file: FileValue): string => (file.state === 'uploaded' ? file.address : '')

/** Whether two values stand for the same. */
export const isSameFile = (a: FileValue, b: FileValue): boolean =>
  a.state === b.state && addressOf(a) === addressOf(b)

/** A file that must be there to submit the form; `missing` is the message id for none. */
export const requiredFile = (missing: string) =>
  v.pipe(
    fileValue,
    v.check(({ state }) => state !== 'none', missing),
    v.transform((file): string | WaitingFile =>
      file.state === 'uploaded' ? file.address : { state: 'waiting' },
    ),
  )
