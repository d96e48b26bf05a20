import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

import { removeDraft, saveDraft, readDraft } from '#src/drafts/draft.ts'
import { saveSignature, savedSignature } from '#src/drafts/signature-backup.ts'
import { type Message, wordsOf } from '#src/i18n/message.ts'
import { addFile } from '#src/outbox/client.ts'
import { type Reason, waitingFile } from '#src/outbox/item.ts'
import { useIsTabOnly, useOwner } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { useObjectUrl } from '#src/ui/use-object-url.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

import { fieldsRefused } from '../fields-refused.ts'
import { usePreview } from '../photo/use-preview.ts'
import { SectionForm } from '../section-form.tsx'
import { useQueuedSection } from '../use-queued-section.ts'
import { useSubmitSection } from '../use-submit-section.ts'
import type { Drawing } from './drawing.ts'
import { SignaturePad } from './signature-pad.tsx'

import styles from './signature-pad.module.css'

interface Saved {
  png: Blob
  /** Whether the phone has a copy, for the contract to show when the lender's cannot be loaded. */
  isStored: boolean
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()

/** Sign, look at it, submit: what is submitted is what is drawn, whether it was saved before or not. */
export function SignatureForm() {
  const { t, i18n } = useLingui()
  const owner = useOwner()
  const isTabOnly = useIsTabOnly()
  const forgetDraft = () => removeDraft(owner, 'signature')
  // Counts what was drawn, cleared or given up.
  const changes = useRef(0)
  // Discarded here while it was on its way.
  const isDiscarded = useRef(false)
  const submit = useSubmitSection('signature')
  // A signature that was saved and not submitted, or waits in memory only; its picture is the copy on this phone.
  const [draft, setDraft] = useState(() => readDraft(owner, 'signature'))
  const drawing = useRef<Drawing | null>(null)
  const [name, setName] = useState('')
  const [isTyping, setIsTyping] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  const [error, setError] = useState<Message | null>(null)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [isBegun, setIsBegun] = useState(false)
  useMarkUnsaved(isBegun ? (saved?.isStored ? 'stored' : 'lost') : null)
  const queued = useQueuedSection('signature')
  const isUnsent = draft !== null && (isSubmitting || draft.savedAt > (queued.form?.savedAt ?? 0))
  const waiting = usePreview(queued.file)
  const previewUrl = useObjectUrl(saved?.png)

  const hasDraft = draft !== null
  useEffect(() => {
    if (!hasDraft) return
    let isWanted = true
    const restore = async () => {
      const png = await savedSignature(owner)
      if (png && isWanted) setSaved({ png, isStored: true })
    }
    void restore()
    // Drawn anew or discarded meanwhile.
    return () => void (isWanted = false)
  }, [hasDraft, owner])

  const discard = () => {
    forgetDraft()
    setDraft(null)
    setSaved(null)
  }

  const discardQueued = async () => {
    const isGone = await queued.discard()
    if (draft) discard()
    return isGone
  }

  const giveUp = () => {
    changes.current += 1
    discard()
  }

  const discardDraft = async () => {
    giveUp()
    if (!isSubmitting) return true
    isDiscarded.current = true
    return queued.discard()
  }

  const handleChange = () => {
    setIsBegun(true)
    giveUp()
    setError(null)
  }

  const askForOne = () => {
    setError(msg`Please create signature first`)
    drawing.current?.focus()
  }

  const handleName = (text: string) => {
    setName(text)
    drawing.current?.write(text)
    handleChange()
  }

  const handleClear = () => {
    setName('')
    drawing.current?.clear()
    handleChange()
    setIsBegun(false)
  }

  const showAtPad = async (reason: Reason) => {
    const fields = await fieldsRefused('signature', reason)
    if (fields.length === 0) return
    setError(reason.words)
    drawing.current?.focus()
  }

  /** Makes a picture of what is drawn and keeps it on the phone; null where there is none. */
  const keep = async () => {
    if (!drawing.current || drawing.current.isBlank()) {
      askForOne()
      return null
    }
    const drawn = changes.current
    const png = await drawing.current.toPng()
    if (!png) {
      toast.error(msg`Signature generation failed`)
      return null
    }
    setError(null)
    const isStored = owner !== '' && (await saveSignature(owner, png))
    if (changes.current !== drawn) return { png, isStored }
    if (isStored) void saveDraft(owner, 'signature', {}, queued.now())
    setSaved({ png, isStored })
    return { png, isStored }
  }

  const save = useOneAtATime(async () => {
    const made = await keep()
    if (made?.isStored) toast.success(msg`Signature saved`)
    else if (made && !isTabOnly) toast.error(msg`Signature save failed`)
  })

  const send = async () => {
    setIsSubmitting(true)
    const begun = changes.current
    const hasChanged = () => changes.current !== begun
    isDiscarded.current = false
    const made = saved ?? (await keep())
    if (made) {
      const file = new File([made.png], 'signature.png', { type: 'image/png' })
      await addFile({ section: 'signature', field: 'signature', name: file.name }, file)
      await submit(
        { signature: waitingFile },
        {
          onSubmitted: ({ inMemorySince }) => {
            // What was drawn while it was on its way stays, and has not been sent; what waits in memory only may be lost.
            if (!hasChanged() && inMemorySince === null) forgetDraft()
            return !hasChanged()
          },
          onUnsent: async () => {
            if (made.isStored && !hasChanged()) await saveDraft(owner, 'signature', {}, queued.now())
          },
          onRefused: (reason) => void showAtPad(reason),
          isDiscarded: () => isDiscarded.current,
        },
      )
    }
    setIsSubmitting(false)
  }

  return (
    <SectionForm
      isSubmitting={isSubmitting}
      onSubmit={send}
      draft={isUnsent ? { savedAt: draft.savedAt, discard: discardDraft } : null}
      queued={queued.form ? { ...queued.form, discard: discardQueued } : null}
    >
      {queued.form && !isSubmitting && waiting && (
        <img className={styles.saved} src={waiting} alt={t`Waiting signature`} width={320} height={200} />
      )}
      <SignaturePad
        error={error ? wordsOf(error, i18n) : undefined}
        onReady={(started) => {
          drawing.current = started
        }}
        onStroke={handleChange}
        onClear={handleClear}
      />
      <p>
        <Trans>Write your signature in the box and save it. Then submit it.</Trans>
      </p>
      {isTyping ? (
        <TextField
          label={t`Or type your name`}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="done"
          maxLength={60}
          value={name}
          onChange={(event) => handleName(event.target.value)}
          ref={focusOnce}
        />
      ) : (
        <Button variant="quiet" className={styles.instead} onClick={() => setIsTyping(true)}>
          <Trans>Type your name instead</Trans>
        </Button>
      )}
      <Button variant="secondary" wide onClick={save}>
        <Trans>Save</Trans>
      </Button>
      {saved && (
        <Stack gap={2}>
          <img className={styles.saved} src={previewUrl} alt={t`Saved signature`} width={320} height={200} />
          <p>
            {saved.isStored ? (
              <Trans>This is what will be sent.</Trans>
            ) : isTabOnly ? (
              <Trans>Nothing is kept on a phone that is not yours. You can still submit the signature.</Trans>
            ) : (
              <Trans>This phone could not keep a copy. You can still submit the signature.</Trans>
            )}
          </p>
        </Stack>
      )}
    </SectionForm>
  )
}
