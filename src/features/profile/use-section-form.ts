import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'

import type { SectionName } from '#src/api/schema/section-names.ts'
import { removeDraft, readDraft } from '#src/drafts/draft.ts'
import { useSession } from '#src/session/use-session.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { useHoldUnsaved } from '#src/updates/unsaved.ts'

import { asFormValues, restorable, type SectionValues } from './section-values.ts'
import { useDraft } from './use-draft.ts'
import { queuedNotice, useQueuedSection } from './use-queued-section.ts'
import { type SubmittedSection, useSubmitSection } from './use-submit-section.ts'

// What is read again later fills in only what the person has not touched.
const keepTyped = {
  keepDirtyValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const

interface SectionFormOptions<Section extends SectionName, Values extends SectionValues> {
  section: Section
  resolver: Resolver<Values, unknown, SubmittedSection<Section>>
  /** What the provider has of the section. */
  stored: Values
  isView?: boolean
  /** What was submitted, as one would type it. */
  asTyped?: (values: Values) => Values
}

/**
 * The form of one section. It begins with what the provider has, what waits in the outbox, or the borrower's draft,
 * whichever is newest. `draft` is the draft it began with; `queued` the section as it waits to be sent, or came back.
 * Draw it only once the outbox is loaded.
 */
export function useSectionForm<Section extends SectionName, Values extends SectionValues>({
  section,
  resolver,
  stored,
  isView = false,
  asTyped = (values) => values,
}: SectionFormOptions<Section, Values>) {
  const owner = useSession()?.phone ?? ''
  const queued = useQueuedSection(section, handleSent)
  const [begun, setBegun] = useState(() => {
    if (isView) return null
    const found = readDraft(owner, section)
    const draft = found && (!queued.form || found.savedAt > queued.form.savedAt) ? found : null
    const earlier = draft?.values ?? asFormValues(queued.form?.values ?? {}, stored)
    return { draft, values: restorable(earlier, stored, queued.items) }
  })
  const form = useForm<Values, unknown, SubmittedSection<Section>>({
    resolver,
    values: begun ? asTyped({ ...stored, ...begun.values }) : stored,
    resetOptions: keepTyped,
  })
  const { isDirty, isSubmitting } = form.formState
  const typed = useDraft(form, { owner, section, stored, isView })
  const submit = useSubmitSection(section, {
    onStored: typed.endSubmitted,
    onInMemory: typed.endInMemory,
  })
  useHoldUnsaved(!isView && isDirty ? 'kept' : null)

  function showStored() {
    removeDraft(owner, section)
    setBegun(null)
    form.reset(stored)
  }

  // What waited was sent while this is open: the form shows what the provider has now, or what was typed since.
  function handleSent(savedAt: number) {
    if (isView || isSubmitting || typed.isSubmitted()) return
    removeDraft(owner, section, savedAt)
    if (readDraft(owner, section) === null) showStored()
  }

  const discard = () => {
    showStored()
    queued.discard()
  }

  return {
    form,
    send: useOneAtATime(form.handleSubmit(submit)),
    draft: begun?.draft ? { savedAt: begun.draft.savedAt, discard } : null,
    queued: queuedNotice(queued.form, discard),
  }
}
