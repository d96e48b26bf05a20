import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Calls back with what stands in a form, and the field that changed if it is one, at every change of it. */
export function useFormChange<Values extends FieldValues, Submitted>(
  { subscribe }: UseFormReturn<Values, unknown, Submitted>,
  onChange: (values: Values, name: string | undefined) => void,
): void {
  const handleChange = useEffectEvent(onChange)
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, name }) => handleChange(values, name),
      }),
    [subscribe],
  )
}
