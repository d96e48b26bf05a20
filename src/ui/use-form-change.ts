import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Calls back with what stands in a form, and the field that changed if it is one, at every change of it while `isOn`. */
export function useFormChange<Values extends FieldValues, Submitted>(
  { subscribe }: UseFormReturn<Values, unknown, Submitted>,
  onChange: (values: Values, name: string | undefined) => void,
  isOn = true,
): void {
  const handleChange = useEffectEvent(onChange)
  useEffect(() => {
    if (!isOn) return
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, name }) => handleChange(values, name),
    })
  }, [subscribe, isOn])
}
