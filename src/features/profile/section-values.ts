import * as v from 'valibot'

import type { OutboxItem, SubmittedValues } from '#src/outbox/item.ts'

import { fileAt, type FileValue, fileValue, isSameFile } from './file-value.ts'

/** The values of a section's form. */
export type SectionValues = Record<string, string | FileValue>

const isSame = (a: string | FileValue | undefined, b: string | FileValue | undefined) =>
  typeof a === 'object' && typeof b === 'object' ? isSameFile(a, b) : a === b

/** Whether a form holds something else than what the provider has. */
export const isChanged = (values: SectionValues, stored: SectionValues): boolean =>
  Object.keys(stored).some((name) => !isSame(values[name], stored[name]))

/** A submitted section as its form held it. */
export const asFormValues = (submitted: SubmittedValues, stored: SectionValues): SectionValues =>
  Object.fromEntries(
    Object.entries(submitted).map(([name, value]) => [
      name,
      typeof value === 'string' && typeof stored[name] === 'object' ? fileAt(value) : value,
    ]),
  )

/**
 * What can be taken from earlier values of this form: of the fields that it still has, and the files that are uploaded or
 * still in the outbox.
 */
export function restorable<Values extends SectionValues>(
  earlier: Record<string, unknown>,
  stored: Values,
  items: readonly OutboxItem[],
): Partial<Values> {
  const isInOutbox = (field: string) => items.some((item) => item.kind === 'file' && item.field === field)
  const fields = Object.entries(earlier).filter(([name, value]) => {
    if (typeof stored[name] === 'string') return typeof value === 'string'
    if (typeof stored[name] !== 'object' || !v.is(fileValue, value)) return false
    return value.state === 'none' || value.state === 'uploaded' || isInOutbox(name)
  })
  // Filtered to the very names of `stored`, each of its own kind.
  return Object.fromEntries(fields) as Partial<Values>
}
