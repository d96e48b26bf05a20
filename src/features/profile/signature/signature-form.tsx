import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'

import { uploadFile } from '#src/api/upload.ts'
import { keepSignature } from '#src/offline/signature-backup.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { describeUploadError } from '../photo/use-upload.ts'
import { SectionForm } from '../section-form.tsx'
import { useSubmitSection } from '../use-submit-section.ts'
import type { Drawing } from './drawing.ts'
import styles from './signature-pad.module.css'
import { SignaturePad } from './signature-pad.tsx'
import { usePreview } from './use-preview.ts'

/** Sign, save, look at it, submit. What changes after saving has to be saved again. */
export function SignatureForm() {
  const { t, i18n } = useLingui()
  const session = useSession()
  const submit = useSubmitSection('signature', msg`Signature submitted`)
  const drawing = useRef<Drawing | null>(null)
  const [name, setName] = useState('')
  const [saved, setSaved] = useState<Blob | null>(null)
  const [error, setError] = useState<MessageDescriptor | null>(null)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const preview = usePreview(saved)

  const handleChange = () => {
    setSaved(null)
    setError(null)
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
  }

  const save = useOneAtATime(async () => {
    if (!drawing.current || drawing.current.isBlank()) return setError(msg`Please create signature first`)
    const png = await drawing.current.toPng()
    if (!png) return toast.error(msg`Signature generation failed`)
    setSaved(png)
    setError(null)
    if (session && (await keepSignature(session.phone, png))) toast.success(msg`Signature saved`)
    else toast.error(msg`Signature save failed`)
  })

  const send = useOneAtATime(async () => {
    if (!saved) return setError(msg`Please create signature first`)
    setIsSubmitting(true)
    try {
      const file = new File([saved], 'signature.png', { type: 'image/png' })
      await submit({ signature: await uploadFile(file, () => {}) })
    } catch (failure) {
      toast.error(describeUploadError(failure))
    } finally {
      setIsSubmitting(false)
    }
  })

  return (
    <SectionForm isSubmitting={isSubmitting} onSubmit={send}>
      <p>
        <Trans>Sign in the box and save your signature, then submit it.</Trans>
      </p>
      <SignaturePad drawing={drawing} error={error ? i18n._(error) : undefined} onStroke={handleChange} />
      <TextField
        label={t`Or type your name`}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={60}
        value={name}
        onChange={(event) => handleName(event.target.value)}
      />
      <div className={styles.half}>
        <Button variant="secondary" onClick={handleClear}>
          <Trans>Clear</Trans>
        </Button>
        <Button variant="secondary" onClick={save}>
          <Trans>Save</Trans>
        </Button>
      </div>
      {preview && (
        <img className={styles.saved} src={preview} alt={t`Saved signature`} width={320} height={200} />
      )}
    </SectionForm>
  )
}
