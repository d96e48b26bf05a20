import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useState } from 'react'

import { sniff } from '#src/domain/file-kind.ts'
import { installmentDraft } from '#src/drafts/installment-draft.ts'
import { notePick } from '#src/photo/last-pick.ts'
import { prepareFile } from '#src/photo/prepare-file.ts'
import { draftReceiptOf, saveDraftReceipt } from '#src/records/draft-receipt.ts'
import type { Place } from '#src/records/own-payments.ts'
import { storedSession } from '#src/session/session.ts'
import { useObjectUrl } from '#src/ui/use-object-url.ts'

interface Picked {
  photo: File | null
  /** It comes back with the draft. */
  isStored?: boolean
  /** Another while it is made ready, and what changes then. */
  coming: Promise<Partial<Picked>> | null
  /** Why another was not taken: the photo stays. */
  refusal: MessageDescriptor | null
}
const nothing: Picked = { photo: null, coming: null, refusal: null }

interface UnderWay {
  coming: Promise<Partial<Picked>>
  isLastPick: () => boolean
}
// What is being made ready, by owner and draft: its form may be left, and another opened for the same, meanwhile.
const underWay = new Map<string, UnderWay>()

function comingFor(key: string) {
  const left = underWay.get(key)
  return left?.isLastPick() ? left.coming : null
}

/**
 * The photo of a receipt, picked for a payment that is only typed: made ready, kept on the phone, and there again when the
 * form is opened again. `keepTyped` stores the draft that it is a part of.
 */
export function useDraftReceipt(owner: string, place: Place, keepTyped: () => void) {
  const { orderNumber, installmentId } = place
  const draftName = installmentDraft('paid', place)
  const key = `${owner} ${draftName}`
  const [picked, setPicked] = useState(() => ({ ...nothing, coming: comingFor(key) }))
  const pickedUrl = useObjectUrl(picked.photo)
  const { coming } = picked

  useEffect(() => {
    let isWanted = true
    const restore = async () => {
      const bytes = await draftReceiptOf(owner, { orderNumber, installmentId })
      if (!bytes || !isWanted) return
      const photo = new File([bytes], 'photo', { type: `image/${sniff(new Uint8Array(bytes))}` })
      // Another may have been picked meanwhile.
      setPicked((current) => (current.photo ? current : { ...current, photo, isStored: true }))
    }
    void restore()
    return () => void (isWanted = false)
  }, [owner, orderNumber, installmentId])

  useEffect(() => {
    const settle = async () => {
      const done = await coming
      // Another may have been picked meanwhile.
      setPicked((current) => (current.coming === coming ? { ...current, coming: null, ...done } : current))
    }
    if (coming) void settle()
  }, [coming])

  const prepare = async (file: File, isLastPick: () => boolean): Promise<Partial<Picked>> => {
    const prepared = await prepareFile(file, 'image')
    if ('refusal' in prepared) return { refusal: prepared.refusal }
    const photo = prepared.file
    const isLast = isLastPick() && storedSession()?.owner === owner
    if (isLast) keepTyped()
    return { photo, isStored: isLast && (await saveDraftReceipt(owner, place, photo)) }
  }
  const pick = async (file: File) => {
    const isLastPick = notePick(draftName)
    const next = prepare(file, isLastPick)
    underWay.set(key, { coming: next, isLastPick })
    setPicked((current) => ({ ...current, coming: next, refusal: null }))
    await next
    if (underWay.get(key)?.coming === next) underWay.delete(key)
  }

  return { picked, pickedUrl, pick: (file: File) => void pick(file) }
}
