import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { SectionName } from '#src/api/schema/section-names.ts'
import { removeDraft, saveDraft } from '#src/drafts/draft.ts'
import { useFormChange } from '#src/ui/use-form-change.ts'

import { changedValues, isEmpty, type SectionValues } from './section-values.ts'

interface DraftOptions<Values> {
  owner: string
  section: SectionName
  /** What the provider has of the section, or soon will. */
  stored: Values
  /** What waits to be sent, as it was typed. */
  waiting: Values | null
  /** What the draft has, where it is newer than what waits; null for none. */
  newer: () => Partial<Values> | null
  /** Of when a new draft is (epoch milliseconds). */
  now: () => number
  /** Of when a draft stays beside what waits, which may yet be lost (epoch milliseconds); null for none. */
  keptAt: number | null
}

/** Stores what is typed into a section's form as its borrower's draft, at every change, until it was submitted. */
export function useDraft<Values extends SectionValues, Submitted>(
  form: UseFormReturn<Values, unknown, Submitted>,
  { owner, section, stored, waiting, newer, now, keptAt }: DraftOptions<Values>,
) {
  // What was submitted is shown as the provider stores it, and would pass for typed anew until the screen is left.
  const isSubmitted = useRef(false)

  // Dated as the submit, so it counts as no newer than what waits, and goes once that was sent (outbox/watch.ts).
  const drop = (values: SectionValues, submittedAt: number | null) => {
    if (submittedAt === null) removeDraft(owner, section)
    else void saveDraft(owner, section, changedValues(values, stored), submittedAt)
  }

  useFormChange(form, (inForm, name) => {
    if (isSubmitted.current) return
    const before = waiting ?? stored
    const draft = newer()
    // The field that changed alone: the others may have been typed in another tab.
    const values: SectionValues = { ...before, ...draft, ...(name && { [name]: inForm[name] }) }
    // One that is again what the provider has is a change too, where another one waits.
    const changed = changedValues(values, before)
    if (!isEmpty(changed))
      void saveDraft(owner, section, { ...changedValues(values, stored), ...changed }, now())
    // One that is no newer is of another tab, which is submitting it.
    else if (draft || keptAt !== null) drop(values, keptAt)
  })

  return {
    isSubmitted: () => isSubmitted.current,
    /**
     * It was sent, or is stored in the outbox: no draft is needed any more, but where it waits in memory only, since
     * `inMemorySince` (epoch milliseconds).
     */
    end: (inMemorySince: number | null) => {
      isSubmitted.current = true
      drop(form.getValues(), inMemorySince)
    },
  }
}
