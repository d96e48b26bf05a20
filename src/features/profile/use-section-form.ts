import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'

import type { SectionName } from '#src/api/schema/section-names.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from '#src/offline/draft.ts'
import { forget, useOutbox } from '#src/offline/outbox-client.ts'
import { keptFile, type OutboxForm, type OutboxItem } from '#src/offline/outbox-item.ts'
import { useHoldUnsaved } from '#src/offline/unsaved.ts'
import { useSession } from '#src/session/use-session.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { onItsWay } from './file-reference.ts'
import type { SectionPayload } from './section-calls.ts'
import { useSubmitSection } from './use-submit-section.ts'

// What is read again later fills in only what the person has not touched.
const keepTyped = {
  keepDirtyValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const

/** The values that this form has a field for, and whose file, where they stand for one, is still on this phone. */
const fieldsIn = <Values extends Record<string, string>>(
  kept: Draft['values'],
  values: Values,
  items: readonly OutboxItem[],
): Partial<Values> => {
  const hasFile = (field: string) => items.some((item) => item.kind === 'file' && item.field === field)
  const fields = Object.entries(kept).filter(
    ([name, value]) => name in values && ((value !== onItsWay && value !== keptFile) || hasFile(name)),
  )
  // Filtered to the very names of `values`.
  return Object.fromEntries(fields) as Partial<Values>
}

interface SectionFormOptions<Section extends SectionName, Values extends Record<string, string>> {
  section: Section
  resolver: Resolver<Values, unknown, SectionPayload<Section>>
  /** What the provider has of the section. */
  stored: Values
  isView?: boolean
  /** What was submitted, as one would type it. */
  asTyped?: (values: Values) => Values
}

/**
 * The form of one section: filled from what the provider has, from what waits in the outbox, and from the borrower's draft,
 * which is kept while typing. `draft` is what was found when the screen opened, to be told of and to be discarded; `queued`
 * is the section as it waits to be sent, or came back. Draw it only once the outbox is loaded.
 */
export function useSectionForm<Section extends SectionName, Values extends Record<string, string>>({
  section,
  resolver,
  stored,
  isView = false,
  asTyped = (values) => values,
}: SectionFormOptions<Section, Values>) {
  const owner = useSession()?.phone ?? ''
  const items = useOutbox().items.filter((item) => item.section === section)
  const queued = items.find((item): item is OutboxForm => item.kind === 'form')
  const [found, setFound] = useState(() => {
    if (isView) return null
    const draft = readDraft(owner, section)
    const isNewer = draft && (!queued || draft.savedAt > queued.savedAt)
    const values = fieldsIn((isNewer ? draft : queued)?.values ?? {}, stored, items)
    return { draft: isNewer ? draft : null, values }
  })
  const isSent = useRef(false)
  const form = useForm<Values, unknown, SectionPayload<Section>>({
    resolver,
    values: found ? asTyped({ ...stored, ...found.values }) : stored,
    resetOptions: keepTyped,
  })
  const submit = useSubmitSection(section, {
    onKept: () => {
      isSent.current = true
      dropDraft(owner, section)
    },
    onHeld: (savedAt) => {
      isSent.current = true
      // As old as what waits: with that it goes (watch-outbox.ts).
      keepDraft(owner, section, form.getValues(), savedAt)
    },
  })
  useHoldUnsaved(!isView && form.formState.isDirty ? 'kept' : null)

  const keep = useEffectEvent((values: Values) => {
    // What was sent is stored as the provider writes it, and would pass for typed anew until this screen is gone.
    if (isSent.current) return
    const isTouched = Object.keys(stored).some((name) => values[name] !== stored[name])
    if (isTouched) keepDraft(owner, section, values)
    else dropDraft(owner, section)
  })
  const { subscribe } = form
  useEffect(() => {
    if (isView) return
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values }) => keep(values),
    })
  }, [subscribe, isView])

  const showStored = () => {
    dropDraft(owner, section)
    setFound(null)
    form.reset(stored)
  }

  // What waited was sent while this was open: the form shows what the provider has now, or what was typed since.
  const { isSubmitting } = form.formState
  const lastQueuedAt = useRef<number | null>(null)
  const queuedAt = queued?.savedAt ?? null
  const handleSent = useEffectEvent((savedAt: number) => {
    if (isSubmitting || isSent.current) return
    dropDraft(owner, section, savedAt)
    if (readDraft(owner, section) === null) showStored()
  })
  useEffect(() => {
    if (lastQueuedAt.current !== null && queuedAt === null) handleSent(lastQueuedAt.current)
    lastQueuedAt.current = queuedAt
  }, [queuedAt])

  const discard = () => {
    showStored()
    void forget((item) => item.section === section)
  }

  const draft = found?.draft
  return {
    form,
    send: useOneAtATime(form.handleSubmit(submit)),
    draft: draft ? { savedAt: draft.savedAt, discard } : null,
    queued: queued ? { reason: queued.state === 'stopped' ? queued.reason : null, discard } : null,
  }
}
