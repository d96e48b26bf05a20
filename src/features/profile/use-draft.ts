import { useEffect, useEffectEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { SectionName } from '#src/api/schema/section-names.ts'
import { removeDraft, saveDraft } from '#src/drafts/draft.ts'

import { isChanged, type SectionValues } from './section-values.ts'

interface DraftOptions<Values> {
  owner: string
  section: SectionName
  /** What the provider has of the section. */
  stored: Values
  isView: boolean
}

/** Stores what is typed into a section's form as its borrower's draft, at every change, until it was submitted. */
export function useDraft<Values extends SectionValues, Submitted>(
  { subscribe, getValues }: UseFormReturn<Values, unknown, Submitted>,
  { owner, section, stored, isView }: DraftOptions<Values>,
) {
  // What was submitted is shown as the provider stores it, and would pass for typed anew until the screen is left.
  const isSubmitted = useRef(false)

  const handleChange = useEffectEvent((values: Values) => {
    if (isSubmitted.current) return
    if (isChanged(values, stored)) saveDraft(owner, section, values)
    else removeDraft(owner, section)
  })
  useEffect(() => {
    if (isView) return
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => handleChange(values),
    })
  }, [subscribe, isView])

  return {
    isSubmitted: () => isSubmitted.current,
    /** It was sent, or is stored in the outbox: no draft is needed any more. */
    endSubmitted: () => {
      isSubmitted.current = true
      removeDraft(owner, section)
    },
    /** It waits in memory only, since `savedAt` (epoch milliseconds): its draft is removed with it (outbox/watch.ts). */
    endInMemory: (savedAt: number) => {
      isSubmitted.current = true
      saveDraft(owner, section, getValues(), savedAt)
    },
  }
}
