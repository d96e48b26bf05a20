import type { FieldPath, UseFormReturn } from 'react-hook-form'

import { preparingFields, type SectionValues } from './section-values.ts'

/**
 * Resolves once no file of the form is being made ready any more, or with the name of the first that could not be taken:
 * what was there before stands in its place again.
 */
export function untilPrepared<Values extends SectionValues, Sent>({
  subscribe,
  getValues,
}: UseFormReturn<Values, unknown, Sent>): Promise<FieldPath<Values> | null> {
  let awaited = preparingFields(getValues())
  return new Promise((resolve) => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        const values = getValues()
        const preparing = preparingFields(values)
        const isTaken = (name: keyof Values) => {
          const value = values[name]
          return preparing.includes(name) || (typeof value === 'object' && value.state === 'waiting')
        }
        const refused = awaited.find((name) => !isTaken(name)) ?? null
        awaited = preparing
        if (refused === null && preparing.length > 0) return
        unsubscribe()
        // A field of the form itself, not within one.
        resolve(refused as FieldPath<Values> | null)
      },
    })
  })
}
