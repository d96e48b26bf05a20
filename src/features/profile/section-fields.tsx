import type { ReactNode } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'

import { SectionView } from './section-form.tsx'
import type { SectionValues } from './section-values.ts'

/** What the fields of a section are drawn from; `isView` where they are only looked at. */
export interface SectionFieldsProps<Values extends SectionValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  isView?: boolean
}

interface SectionFieldsViewProps<Values extends SectionValues> {
  /** What the provider has. */
  values: Values
  children: (form: UseFormReturn<Values>) => ReactNode
}

/** A section that is only looked at, drawn with the fields of its form. */
export function SectionFieldsView<Values extends SectionValues>({
  values,
  children,
}: SectionFieldsViewProps<Values>) {
  const form = useForm({ values })
  return <SectionView>{children(form)}</SectionView>
}
