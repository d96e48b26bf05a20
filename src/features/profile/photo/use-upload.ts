import { msg } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'

import { ApiError, type Message } from '#src/api/errors.ts'
import { uploadFile } from '#src/api/upload.ts'
import type { FileFieldState } from '#src/ui/file-field.tsx'
import { toast } from '#src/ui/toast.ts'

import { onItsWay } from '../file-reference.ts'
import { type Accepts, prepareFile } from './prepare-file.ts'

/** The sentence for a failed upload: the endpoint's own words where it refused the file. */
export const describeUploadError = (error: unknown): Message =>
  (error instanceof ApiError && error.kind === 'refused' && error.words) || msg`Upload failed`

interface Shown {
  name: string
  previewUrl?: string
}

interface Slot {
  /** What was uploaded since the screen opened. */
  uploaded: Shown | null
  sending: { shown: Shown; progress: number | null } | null
  error: Message | null
  /** Ready to be sent, after it could not be: nobody has to take the photo again. */
  unsent: { file: File; shown: Shown } | null
}

const empty: Slot = { uploaded: null, sending: null, error: null, unsent: null }

const shownAt = (address: string): Shown => {
  const name = new URL(address).pathname.split('/').at(-1) ?? ''
  return /\.pdf$/i.test(name) ? { name } : { name, previewUrl: address }
}

interface Upload {
  state: FileFieldState
  error: Message | null
  pick: (file: File) => void
  /** Sends once more what could not be sent; null when there is no such file. */
  sendAgain: (() => void) | null
}

/**
 * One file of a form, sent as soon as it is picked. `reference` and `onChange` are the form's (file-reference.ts).
 * A failure gives back what was there before.
 */
export function useUpload(
  accepts: Accepts,
  reference: string,
  onChange: (reference: string) => void,
): Upload {
  const [slot, setSlot] = useState(empty)
  const current = useRef<AbortController>(null)
  const before = useRef(reference)
  const previews = useRef(new Set<string>())

  useEffect(() => {
    const made = previews.current
    return () => {
      current.current?.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  const begin = (shown: Shown) => {
    current.current?.abort()
    current.current = new AbortController()
    if (reference !== onItsWay) before.current = reference
    setSlot(({ uploaded }) => ({ ...empty, uploaded, sending: { shown, progress: null } }))
    onChange(onItsWay)
    return current.current.signal
  }

  const giveUp = (error: Message, unsent: Slot['unsent']) => {
    setSlot(({ uploaded }) => ({ ...empty, uploaded, error, unsent }))
    onChange(before.current)
  }

  const send = async (file: File, shown: Shown, signal: AbortSignal) => {
    setSlot((slot) => ({ ...slot, sending: { shown, progress: null } }))
    const handleProgress = (progress: number) => {
      if (!signal.aborted) setSlot((slot) => ({ ...slot, sending: { shown, progress } }))
    }
    try {
      const address = await uploadFile(file, handleProgress, signal)
      setSlot({ ...empty, uploaded: shown })
      onChange(address)
      toast.success(msg`Uploaded`)
    } catch (error) {
      if (!signal.aborted) giveUp(describeUploadError(error), { file, shown })
    }
  }

  const pick = async (picked: File) => {
    const { name } = picked
    const signal = begin({ name })
    const prepared = await prepareFile(picked, accepts)
    if (signal.aborted) return
    if ('refusal' in prepared) return giveUp(prepared.refusal, null)
    const { file } = prepared
    if (!file.type.startsWith('image/')) return send(file, { name }, signal)
    const previewUrl = URL.createObjectURL(file)
    previews.current.add(previewUrl)
    return send(file, { name, previewUrl }, signal)
  }

  const { unsent } = slot
  return {
    state: stateOf(slot, reference),
    error: slot.error,
    pick: (file) => void pick(file),
    sendAgain: unsent && (() => void send(unsent.file, unsent.shown, begin(unsent.shown))),
  }
}

function stateOf({ sending, uploaded }: Slot, reference: string): FileFieldState {
  if (sending) return { kind: 'uploading', progress: sending.progress, ...sending.shown }
  if (reference === '' || reference === onItsWay) return { kind: 'empty' }
  return { kind: 'uploaded', ...(uploaded ?? shownAt(reference)) }
}
