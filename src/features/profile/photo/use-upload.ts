import { msg } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Message } from '#src/api/errors.ts'
import { keepFile, send, useOutbox } from '#src/offline/outbox-client.ts'
import { keptFile, type OutboxFile } from '#src/offline/outbox-item.ts'
import { useHoldUnsaved } from '#src/offline/unsaved.ts'
import type { FileFieldState, ShownFile } from '#src/ui/file-state-line.tsx'
import { toast } from '#src/ui/toast.ts'

import { onItsWay } from '../file-reference.ts'
import { describeUploadReason } from '../outbox/outbox-words.ts'
import { type Accepts, prepareFile } from './prepare-file.ts'
import { usePreview } from './use-preview.ts'

const shownAt = (address: string) => {
  const name = new URL(address).pathname.split('/').at(-1) ?? ''
  return /\.pdf$/i.test(name) ? { name } : { name, previewUrl: address }
}

const isAddress = (reference: string) => reference !== '' && reference !== onItsWay && reference !== keptFile

interface Place {
  section: OutboxFile['section']
  field: string
  accepts: Accepts
}

interface Upload {
  state: FileFieldState
  error: Message | null
  pick: (file: File) => void
  /** Sends now what waits or could not be sent; null when there is no such file. */
  sendNow: (() => void) | null
}

/**
 * One file of a form. What is picked is kept on this phone before it is sent, at once or when there is a network.
 * `reference` and `onChange` are the form's (file-reference.ts). What the endpoint refuses gives back what was there before.
 */
export function useUpload(
  { section, field, accepts }: Place,
  reference: string,
  onChange: (reference: string) => void,
): Upload {
  const { items, sending } = useOutbox()
  const item = items.find(
    (other): other is OutboxFile =>
      other.kind === 'file' && other.section === section && other.field === field,
  )
  const [preparing, setPreparing] = useState<ShownFile | null>(null)
  useHoldUnsaved(preparing === null ? null : 'lost')
  const [refusal, setRefusal] = useState<Message | null>(null)
  const previewUrl = usePreview(item)
  const turn = useRef(0)
  const [before, setBefore] = useState(isAddress(reference) ? reference : '')
  if (preparing === null && isAddress(reference) && reference !== before) setBefore(reference)

  const isSending = item !== undefined && item.address === '' && sending?.id === item.id
  const wasRefused = item?.reason != null && item.address === '' && item.reason.kind !== 'network'
  const wanted = !item ? null : item.address || (isSending ? onItsWay : wasRefused ? before : keptFile)

  const settle = useEffectEvent((next: string) => {
    if (next === reference || preparing !== null) return
    onChange(next)
  })
  useEffect(() => {
    if (wanted !== null) settle(wanted)
  }, [wanted])

  const address = item?.address
  const wasUnsent = useRef(false)
  useEffect(() => {
    if (wasUnsent.current && address) toast.success(msg`Uploaded`)
    wasUnsent.current = address === ''
  }, [address])

  const pick = async (picked: File) => {
    const mine = ++turn.current
    setPreparing({ name: picked.name, ...(picked.type.startsWith('image/') && { previewUrl: null }) })
    setRefusal(null)
    onChange(onItsWay)
    const prepared = await prepareFile(picked, accepts)
    if (mine !== turn.current) return
    if ('refusal' in prepared) {
      setPreparing(null)
      setRefusal(prepared.refusal)
      onChange(before)
      return
    }
    const kept = await keepFile({ section, field, name: picked.name }, prepared.file)
    if (mine !== turn.current) return
    setPreparing(null)
    // The session ended meanwhile, and this screen with it.
    if (!kept) onChange(before)
    void send('due', section)
  }

  const canSend = item !== undefined && item.address === '' && !isSending && preparing === null
  return {
    state: stateOf(),
    error: refusal ?? (wasRefused && !isSending && item?.reason ? describeUploadReason(item.reason) : null),
    pick: (file) => void pick(file),
    sendNow: canSend ? () => void send('asked', section) : null,
  }

  function stateOf(): FileFieldState {
    if (preparing !== null) return { kind: 'uploading', progress: null, ...preparing }
    if (item) {
      const shown = { name: item.name, previewUrl }
      const shownHere = previewUrl ? shown : { name: item.name }
      if (item.address) return { kind: 'uploaded', ...shownAt(item.address), ...shownHere }
      if (isSending) return { kind: 'uploading', progress: sending?.part ?? null, ...shown }
      if (!wasRefused) return { kind: 'waiting', ...shown }
    }
    return isAddress(reference) ? { kind: 'uploaded', ...shownAt(reference) } : { kind: 'empty' }
  }
}
