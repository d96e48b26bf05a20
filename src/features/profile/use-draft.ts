import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { SectionName } from '#src/api/schema/section-names.ts'
import { removeDraft, saveDraft } from '#src/drafts/draft.ts'
import { useFormChange } from '#src/ui/use-form-change.ts'

import { changedValues, type SectionValues } from './section-values.ts'

interface DraftOptions<Values> {
  owner: string
  section: SectionName
  /** What the provider has of the section, or soon will. */
  stored: Values
  /** What waits to be sent, as it was typed. */
  waiting: Values | null
  isView: boolean
}

/** Stores what is typed into a section's form as its borrower's draft, at every change, until it was submitted. */
export function useDraft<Values extends SectionValues, Submitted>(
  form: UseFormReturn<Values, unknown, Submitted>,
  { owner, section, stored, waiting, isView }: DraftOptions<Values>,
) {
  // What was submitted is shown as the provider stores it, and would pass for typed anew until the screen is left.
  const isSubmitted = useRef(false)

  useFormChange(
    form,
    (values) => {
      if (isSubmitted.current) return
      // One that is again what the provider has is a change too, where another one waits.
      const changed = { ...changedValues(values, stored), ...changedValues(values, waiting ?? stored) }
      if (Object.keys(changed).length > 0) saveDraft(owner, section, changed)
      else removeDraft(owner, section)
    },
    !isView,
  )

  return {
    isSubmitted: () => isSubmitted.current,
    /**
     * It was sent, or is stored in the outbox: no draft is needed any more. Where it waits in memory only, since
     * `inMemorySince` (epoch milliseconds), its draft is removed with it (outbox/watch.ts).
     */
    end: (inMemorySince: number | null) => {
      isSubmitted.current = true
      if (inMemorySince === null) removeDraft(owner, section)
      else saveDraft(owner, section, changedValues(form.getValues(), stored), inMemorySince)
    },
  }
}
