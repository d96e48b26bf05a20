import type { MessageDescriptor } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldPath, type Resolver, useForm } from 'react-hook-form'

import type { SectionName } from '#src/api/schema/section-names.ts'
import { removeDraft, readDraft, removeSentDraft, saveDraft } from '#src/drafts/draft.ts'
import { fieldError } from '#src/i18n/field-message.ts'
import { outboxView } from '#src/outbox/client.ts'
import { isUnsent, type Reason } from '#src/outbox/item.ts'
import { sentWords } from '#src/outbox/words.ts'
import { forgetPick } from '#src/photo/last-pick.ts'
import { useOwner } from '#src/session/use-session.ts'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

import { fieldsRefused } from './fields-refused.ts'
import {
  asFormValues,
  changedValues,
  isEmpty,
  lateValues,
  preparingFields,
  restorable,
  type SectionValues,
} from './section-values.ts'
import { untilPrepared } from './until-prepared.ts'
import { useDraft } from './use-draft.ts'
import { useQueuedSection } from './use-queued-section.ts'
import { noteSent, type SubmittedSection, useSubmitSection } from './use-submit-section.ts'

// What is read again later fills in only what the person has not touched; what was missing then may be no more.
const keepTyped = {
  keepDirtyValues: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const

interface SectionFormOptions<Section extends SectionName, Values extends SectionValues> {
  section: Section
  resolver: Resolver<Values, unknown, SubmittedSection<Section>>
  /** What the provider has of the section, in the order of its screen. */
  stored: Values
  /** What was submitted, as one would type it. */
  asTyped?: (submitted: Partial<Values>) => Partial<Values>
}

/** What a form began with beside what the provider has. */
interface Begun<Values> {
  values: Partial<Values>
  /** When what is in it and not submitted was last typed (epoch milliseconds); null where all of it was submitted. */
  draftedAt: number | null
  /** What was submitted while it was typed, and what became of that. */
  submitted: { values: Values; words: MessageDescriptor } | null
}

/**
 * The form of one section. It begins with what the provider has, what waits in the outbox, or the borrower's draft,
 * whichever is newest. `draft` is the draft it began with, or what was typed while a submit was on its way; `queued` the
 * section as it waits to be sent, or came back; `isAwaitingFiles`: Submit was tapped, and goes on once they are ready;
 * `discards`: how often it was discarded, after which its fields begin anew. Draw it only once the outbox is loaded.
 */
export function useSectionForm<Section extends SectionName, Values extends SectionValues>({
  section,
  resolver,
  stored,
  asTyped = (values) => values,
}: SectionFormOptions<Section, Values>) {
  const queryClient = useQueryClient()
  const owner = useOwner()
  const queued = useQueuedSection(section, handleSent)
  const waiting =
    queued.form &&
    asTyped(restorable(asFormValues(queued.form.values, stored, queued.items), stored, queued.items))
  const newerDraft = () => {
    const found = readDraft(owner, section)
    return found && (!queued.form || found.savedAt > queued.form.savedAt) ? found : null
  }
  const [begun, setBegun] = useState<Begun<Values>>(() => {
    const draft = newerDraft()
    const values = restorable({ ...waiting, ...draft?.values }, stored, queued.items)
    return { values, draftedAt: draft?.savedAt ?? null, submitted: null }
  })
  const beganWith = { ...stored, ...begun.values }
  // It is out of the outbox before "sent" is heard, so its values are remembered here.
  const lastWaiting = useRef<{ values: Partial<Values>; savedAt: number } | null>(null)
  useEffect(() => {
    if (queued.form && waiting) lastWaiting.current = { values: waiting, savedAt: queued.form.savedAt }
  })
  const [isOnItsWay, setIsOnItsWay] = useState(false)
  // Discarded here while it was on its way.
  const isDiscarded = useRef(false)
  const form = useForm<Values, unknown, SubmittedSection<Section>>({
    resolver,
    // New values would reset a form that is being submitted: it would stop saying so, and take in what was not sent.
    ...(!isOnItsWay && { values: beganWith }),
    resetOptions: keepTyped,
  })
  // The first wrong field that is focused is the first registered: some register only as they are drawn.
  for (const name of Object.keys(stored)) form.register(name as FieldPath<Values>)
  const { isDirty, isSubmitting } = form.formState
  const typed = useDraft(form, {
    owner,
    section,
    stored: begun.submitted?.values ?? stored,
    waiting: waiting ? { ...stored, ...waiting } : null,
    newer: () => {
      const draft = newerDraft()
      return draft && restorable(draft.values, stored, queued.items)
    },
    now: queued.now,
    keptAt: queued.form && outboxView().isInMemory ? queued.form.savedAt : null,
  })
  useMarkUnsaved(isDirty || begun.submitted ? 'stored' : null)

  const submit = useSubmitSection(section)
  const showAtField = async (reason: Reason, shouldFocus: boolean) => {
    const fields = await fieldsRefused(section, reason)
    for (const [index, name] of fields.entries()) {
      // A section's form has the fields that its words can speak of.
      form.setError(name as FieldPath<Values>, fieldError(reason.words), {
        shouldFocus: shouldFocus && index === 0,
      })
    }
  }
  // One that was refused while the screen was closed, too.
  const isRefused = queued.form?.state === 'stopped'
  const showRefusal = useEffectEvent(() => {
    if (queued.form?.reason) void showAtField(queued.form.reason, false)
  })
  useEffect(() => {
    if (isRefused) showRefusal()
  }, [isRefused])

  const keep = (own: Record<string, unknown>) => saveDraft(owner, section, own, queued.now())
  const submitNow = () =>
    form.handleSubmit(async (values) => {
      const sent = form.getValues()
      isDiscarded.current = false
      setIsOnItsWay(true)
      await submit(values, {
        onSubmitted: ({ words, at, inMemorySince }) => {
          // It began anew: what was typed since is a draft already.
          if (isDiscarded.current) return true
          const late = lateValues(form.getValues(), sent, outboxView().items, at)
          const isAll = isEmpty(late)
          if (isAll) typed.end(inMemorySince)
          else {
            void keep(late)
            setBegun({ values: form.getValues(), draftedAt: at, submitted: { values: sent, words } })
          }
          return isAll
        },
        onUnsent: async () => {
          // What was typed since, here or in another tab, is newer.
          const own = { ...changedValues(form.getValues(), stored), ...readDraft(owner, section)?.values }
          if (!isEmpty(own)) await keep(own)
        },
        onRefused: (reason) => void showAtField(reason, true),
        isDiscarded: () => isDiscarded.current,
      }).finally(() => setIsOnItsWay(false))
    })()
  const [isPreparing, setIsPreparing] = useState(false)
  const submitOncePrepared = () =>
    form.handleSubmit(async () => {
      setIsPreparing(true)
      const refused = await untilPrepared(form)
      setIsPreparing(false)
      if (refused === null) await submitNow()
      else form.setFocus(refused)
    })()
  // What is wrong elsewhere is said at once, and judged again when the files are ready.
  const send = () => (preparingFields(form.getValues()).length > 0 ? submitOncePrepared() : submitNow())
  const [discards, setDiscards] = useState(0)
  const isUploading = queued.items.some((item) => item.kind === 'file' && isUnsent(item))

  function restart(values: Partial<Values> = {}) {
    removeDraft(owner, section)
    setBegun({ values, draftedAt: null, submitted: null })
    // The form's own options, which keep what was typed, hold here too unless they are taken back.
    form.reset({ ...stored, ...values }, { keepDirtyValues: false })
  }

  // What waited was sent while this is open: the form shows that, or what was typed since.
  async function handleSent(savedAt: number) {
    await removeSentDraft(owner, section, savedAt)
    if (isSubmitting || typed.isSubmitted()) return
    const waited = lastWaiting.current?.savedAt === savedAt ? lastWaiting.current.values : {}
    // Without a file whose address is not known here.
    const sent = restorable(waited, stored, [])
    noteSent(queryClient, sent)
    const submittedThen = { ...stored, ...waited }
    // Another tab, which submitted it, took the draft of what was typed here along.
    const own = changedValues(changedValues(form.getValues(), beganWith), submittedThen)
    if (readDraft(owner, section) === null) {
      if (isEmpty(own)) return restart(sent)
      void keep(own)
    }
    // What was typed since was not sent with it, and that is said.
    setBegun({
      values: restorable({ ...waited, ...readDraft(owner, section)?.values }, stored, []),
      draftedAt: savedAt,
      submitted: { values: submittedThen, words: sentWords[section] },
    })
  }

  const discard = async () => {
    // What was submitted before it was typed stays submitted. What is not goes first: its files stand in the form.
    const kept = begun.draftedAt && !isOnItsWay ? queued.form : undefined
    isDiscarded.current = true
    // What is still being made ready would come back.
    for (const name of Object.keys(stored)) forgetPick(`${section}/${name}`)
    const isGone = await queued.discard(kept)
    restart(kept && waiting)
    setDiscards((count) => count + 1)
    return isGone
  }

  // All but `form` and `send` is for SectionForm.
  return {
    form,
    send,
    isSubmitting,
    isAwaitingFiles: isSubmitting && (isPreparing || isUploading),
    draft: begun.draftedAt ? { savedAt: begun.draftedAt, submitted: begun.submitted?.words, discard } : null,
    queued: queued.form ? { ...queued.form, discard } : null,
    discards,
  }
}
