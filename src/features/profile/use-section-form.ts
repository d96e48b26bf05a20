import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'

import { type Draft, dropDraft, keepDraft, readDraft } from '#src/offline/draft.ts'
import { useSession } from '#src/session/use-session.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { onItsWay } from './file-reference.ts'
import type { AnySection, SectionPayload } from './submit-section.ts'
import { useSubmitSection } from './use-submit-section.ts'

// What is read again later fills in only what the person has not touched.
const keepTyped = {
  keepDirtyValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const

/** The fields of a draft that this form still has; a file that was on its way when it was kept has not arrived. */
const fieldsIn = <Values extends Record<string, string>>(
  draft: Draft | null,
  values: Values,
): Partial<Values> => {
  const kept = Object.entries(draft?.values ?? {})
  // Filtered to the very names of `values`.
  return Object.fromEntries(
    kept.filter(([name, value]) => name in values && value !== onItsWay),
  ) as Partial<Values>
}

interface SectionFormOptions<Section extends AnySection, Values extends Record<string, string>> {
  section: Section
  /** Said after it was sent. */
  done: MessageDescriptor
  resolver: Resolver<Values, unknown, SectionPayload<Section>>
  /** What the provider has of the section. */
  stored: Values
  isView?: boolean
}

/**
 * The form of one section: filled from what the provider has and from the borrower's draft, which is kept while typing.
 * `draft` is what was found when the screen opened, to be told of and to be discarded.
 */
export function useSectionForm<Section extends AnySection, Values extends Record<string, string>>({
  section,
  done,
  resolver,
  stored,
  isView = false,
}: SectionFormOptions<Section, Values>) {
  const owner = useSession()?.phone ?? ''
  const [draft, setDraft] = useState(() => (isView ? null : readDraft(owner, section)))
  const isSent = useRef(false)
  const submit = useSubmitSection(section, done, () => {
    isSent.current = true
    dropDraft(owner, section)
  })
  const form = useForm<Values, unknown, SectionPayload<Section>>({
    resolver,
    values: { ...stored, ...fieldsIn(draft, stored) },
    resetOptions: keepTyped,
  })

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

  const discard = () => {
    dropDraft(owner, section)
    setDraft(null)
    form.reset(stored)
  }

  return {
    form,
    send: useOneAtATime(form.handleSubmit(submit)),
    draft: draft && { savedAt: draft.savedAt, discard },
  }
}
