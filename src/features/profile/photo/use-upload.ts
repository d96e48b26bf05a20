import { msg } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'

import { hasNoNetwork } from '#src/device/connectivity.ts'
import type { Message } from '#src/i18n/message.ts'
import { addFile, outboxView, removeFromOutbox, send, useOutbox } from '#src/outbox/client.ts'
import { fileIsUnreadable, formAwaiting, type OutboxFile } from '#src/outbox/item.ts'
import { describeUploadReason } from '#src/outbox/words.ts'
import { isForgotten, notePick } from '#src/photo/last-pick.ts'
import { type Accepts, prepareFile } from '#src/photo/prepare-file.ts'
import { storedSession } from '#src/session/session.ts'
import { useIsTabOnly, useSession } from '#src/session/use-session.ts'
import type { FileFieldState, ShownFile } from '#src/ui/file-state-line.tsx'
import { toast } from '#src/ui/toast.ts'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

import { addressOf, fileAt, type FileValue, isSameFile } from '../file-value.ts'
import { usePreview } from './use-preview.ts'

const shownAt = (address: string) => {
  const name = new URL(address).pathname.split('/').at(-1) ?? ''
  return /\.pdf$/i.test(name) ? { name } : { name, previewUrl: address }
}

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

/** How far the picked file is; `none` when nothing was picked since the form was last sent. */
type Stage = 'none' | 'preparing' | 'waiting' | 'uploading' | 'refused' | 'uploaded'

// Without a network it waits; any other answer than an address is said at once (R179).
const isQuiet = ({ kind }: { kind: string }) => kind === 'network' || kind === fileIsUnreadable.kind

function stageOf(item: OutboxFile | undefined, isSending: boolean): Stage {
  if (!item) return 'none'
  if (item.address !== '') return 'uploaded'
  if (isSending) return 'uploading'
  return item.reason && !isQuiet(item.reason) ? 'refused' : 'waiting'
}

/**
 * One file of a form. What is picked is prepared, put into the outbox and sent from there, at once or when there is a
 * network. `value` and `onChange` are the form's. What the endpoint refuses gives back what was there before.
 */
export function useUpload(
  { section, field, accepts }: Place,
  value: FileValue,
  onChange: (value: FileValue) => void,
): Upload {
  const { items, sending, state: outboxState } = useOutbox()
  const isTabOnly = useIsTabOnly()
  const owner = useSession()?.owner
  const item = items.find(
    (other): other is OutboxFile =>
      other.kind === 'file' && other.section === section && other.field === field,
  )
  const [preparing, setPreparing] = useState<ShownFile | null>(null)
  useMarkUnsaved(preparing === null ? null : 'lost')
  const [refusal, setRefusal] = useState<Message | null>(null)
  const previewUrl = usePreview(item)
  const stage = preparing ? 'preparing' : stageOf(item, sending?.id === item?.id)
  const address = item?.address ?? ''
  // Submitted with a form, it is tried again by itself: taken back, it would be a change to what waits.
  const isAwaited = item?.state === 'waiting' && formAwaiting(item, items) !== undefined

  // The last address the form held, to go back to.
  const [before, setBefore] = useState(addressOf(value))
  const current = addressOf(value)
  if (!preparing && current !== '' && current !== before) setBefore(current)

  // At every drawing: the form's value may have been given for a stage that is over by now.
  useEffect(() => {
    const next = valueNow()
    if (next && !isSameFile(next, value)) onChange(next)
  })

  const wasUnsent = useRef(false)
  const isUnsent = item !== undefined && address === ''
  useEffect(() => {
    if (wasUnsent.current && address !== '') toast.success(msg`Uploaded`)
    wasUnsent.current = isUnsent
  }, [address, isUnsent])

  const pick = async (picked: File) => {
    const place = `${section}/${field}`
    const isLastPick = notePick(place)
    const isLast = () => isLastPick() && storedSession()?.owner === owner
    // It could only wait, and nothing waits on a phone that is not theirs.
    if (isTabOnly && hasNoNetwork()) {
      setRefusal(msg`This needs the internet. Please choose the file again when you are online.`)
      return
    }
    setPreparing({ name: picked.name, ...(picked.type.startsWith('image/') && { previewUrl: null }) })
    setRefusal(null)
    onChange({ state: 'preparing' })
    const prepared = await prepareFile(picked, accepts)
    if (!isLast()) return
    if ('refusal' in prepared) {
      setPreparing(null)
      setRefusal(prepared.refusal)
      onChange(fileAt(before))
      return
    }
    const added = await addFile({ section, field, name: picked.name }, prepared.file)
    if (isLast()) {
      setPreparing(null)
      // None was added where the session ended meanwhile, and this screen with it.
      onChange(added ? { state: 'waiting' } : fileAt(before))
    } else if (added && isForgotten(place) && !formAwaiting(added, outboxView().items)) {
      // Discarded while it was stored. What a submitted form waits for it has taken the place of.
      await removeFromOutbox(({ id }) => id === added.id)
    }
    void send('due', section)
  }

  const uploadError = stage === 'refused' && item?.reason ? describeUploadReason(item.reason) : null
  return {
    state: shownNow(),
    error: refusal ?? uploadError,
    pick: (file) => void pick(file),
    sendNow: stage === 'waiting' || stage === 'refused' ? () => void send('user', section) : null,
  }

  /** What the form holds at this stage; null: whatever it has. */
  function valueNow(): FileValue | null {
    switch (stage) {
      case 'none':
        // It was removed, as by another tab; nobody can tell where the list could not be read.
        return value.state === 'waiting' && outboxState === 'loaded' ? fileAt(before) : null
      case 'preparing':
        return { state: 'preparing' }
      case 'waiting':
      case 'uploading':
        return { state: 'waiting' }
      case 'refused':
        return isAwaited ? { state: 'waiting' } : fileAt(before)
      case 'uploaded':
        return fileAt(address)
    }
  }

  function shownNow(): FileFieldState {
    const picked = { name: item?.name, previewUrl }
    switch (stage) {
      case 'preparing':
        return { kind: 'uploading', progress: null, ...preparing }
      case 'uploading':
        return { kind: 'uploading', progress: sending?.part ?? null, ...picked }
      case 'waiting':
        return { kind: 'waiting', ...picked }
      case 'uploaded':
        return { kind: 'uploaded', ...shownAt(address), ...(previewUrl ? picked : { name: item?.name }) }
      case 'none':
      case 'refused':
        if (value.state === 'waiting') return { kind: 'waiting', ...picked }
        return current === '' ? { kind: 'empty' } : { kind: 'uploaded', ...shownAt(current) }
    }
  }
}
