import * as v from 'valibot'

import type { OutboxItem, SubmittedValues } from '#src/outbox/item.ts'

import { fileAt, type FileValue, fileValue, isSameFile } from './file-value.ts'

/** The values of a section's form. */
export type SectionValues = Record<string, string | FileValue>

const isSame = (a: string | FileValue | undefined, b: string | FileValue | undefined) =>
  typeof a === 'object' && typeof b === 'object' ? isSameFile(a, b) : a === b

/** What a form holds that is not what stood there `before`. */
export const changedValues = <Values extends Partial<SectionValues>>(
  values: Values,
  before: SectionValues,
): Partial<Values> =>
  // Filtered, so each field is still of its own kind.
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, before[name])),
  ) as Partial<Values>

/** Whether these are the values of no field. */
export const isEmpty = (values: object): boolean => Object.keys(values).length === 0

/** The fields whose file is being made ready at this moment. */
export const preparingFields = <Values extends SectionValues>(values: Values): (keyof Values)[] =>
  Object.keys(values).filter((name) => {
    const value = values[name]
    return typeof value === 'object' && value.state === 'preparing'
  })

/**
 * What was typed or picked after `sent` was submitted at `submittedAt` (epoch milliseconds), and so is not part of it. A
 * file that only went further on its way is the one that was submitted.
 */
export const lateValues = <Values extends SectionValues>(
  values: Values,
  sent: Values,
  items: readonly OutboxItem[],
  submittedAt: number,
): Partial<Values> => {
  const isLate = (name: string, value: string | FileValue) =>
    typeof value === 'string' ||
    value.state === 'preparing' ||
    items.some((item) => item.kind === 'file' && item.field === name && item.savedAt > submittedAt)
  const changes = Object.entries(values).filter(
    ([name, value]) => !isSame(value, sent[name]) && isLate(name, value),
  )
  return Object.fromEntries(changes) as Partial<Values>
}

/** A submitted section as its form holds it, with the addresses of the files that were uploaded since. */
export const asFormValues = (
  submitted: SubmittedValues,
  stored: SectionValues,
  items: readonly OutboxItem[],
): SectionValues =>
  Object.fromEntries([
    ...Object.entries(submitted).map(([name, value]) => [
      name,
      typeof value === 'string' && typeof stored[name] === 'object' ? fileAt(value) : value,
    ]),
    ...items.flatMap((item) =>
      item.kind === 'file' && item.address && typeof submitted[item.field] === 'object'
        ? [[item.field, fileAt(item.address)]]
        : [],
    ),
  ])

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
    return value.state === 'waiting' ? isInOutbox(name) : value.state !== 'preparing'
  })
  // Filtered to the very names of `stored`, each of its own kind.
  return Object.fromEntries(fields) as Partial<Values>
}
