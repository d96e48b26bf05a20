import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Installment } from '#src/api/schema/order.ts'
import { dayOf } from '#src/domain/calendar.ts'
import { sniff } from '#src/domain/file-kind.ts'
import { readDraft, removeDraft, saveDraft } from '#src/drafts/draft.ts'
import { installmentDraft } from '#src/drafts/installment-draft.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { notePick } from '#src/photo/last-pick.ts'
import { prepareFile } from '#src/photo/prepare-file.ts'
import { draftReceiptOf, saveDraftReceipt } from '#src/records/draft-receipt.ts'
import { saveOwnPayment } from '#src/records/note-own-payment.ts'
import { type OwnPayment } from '#src/records/own-payments.ts'
import { recordsQuery } from '#src/records/records.ts'
import { storedSession } from '#src/session/session.ts'
import { useOwner } from '#src/session/use-session.ts'
import { formResolver } from '#src/ui/form-resolver.ts'
import { toast } from '#src/ui/toast.ts'
import { useFormChange } from '#src/ui/use-form-change.ts'
import { useTrueNow } from '#src/ui/use-now.ts'
import { useObjectUrl } from '#src/ui/use-object-url.ts'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

import { ownPaymentForm, type TypedPayment } from './own-payment-form.ts'
import { removePaymentDraft } from './remove-payment-draft.ts'

const fields = ['amount', 'day', 'where', 'reference'] as const

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
 * The form of what was paid for one installment, as a draft at every change; `earlier` is what was noted before. It is kept
 * on this phone and sent nowhere. `onSaved` is called when it is kept.
 */
export function useOwnPayment(
  orderNumber: string,
  { id, stage, amount }: Installment,
  earlier: OwnPayment | undefined,
  onSaved: () => void,
) {
  const owner = useOwner()
  const queryClient = useQueryClient()
  const format = useFormat()
  const today = dayOf(useTrueNow()) ?? ''
  const place = { orderNumber, installmentId: id }
  const draftName = installmentDraft('paid', place)
  const before = earlier?.amount ?? amount
  const stored: TypedPayment = {
    amount: before === null ? '' : format.number(before),
    day: earlier?.day ?? '',
    where: earlier?.where ?? '',
    reference: earlier?.reference ?? '',
  }
  const [draft] = useState(() => readDraft(owner, draftName)?.values)
  const form = useForm({
    resolver: formResolver(ownPaymentForm(today)),
    // What the lender corrects between two openings fills in what was not typed.
    values: { ...stored, ...draft },
    resetOptions: { keepDirtyValues: true },
  })
  const typedOf = (values: TypedPayment) =>
    Object.fromEntries(
      fields.flatMap((name) => (values[name] === stored[name] ? [] : [[name, values[name]]])),
    )
  const key = `${owner} ${draftName}`
  const [picked, setPicked] = useState(() => ({ ...nothing, coming: comingFor(key) }))
  const pickedUrl = useObjectUrl(picked.photo)
  const { coming } = picked
  const isOnlyHere = coming !== null || (picked.photo !== null && !picked.isStored)
  const { isDirty } = form.formState
  useMarkUnsaved(isOnlyHere ? 'lost' : isDirty || draft ? 'stored' : null)

  useEffect(() => {
    let isWanted = true
    const restore = async () => {
      const bytes = await draftReceiptOf(owner, { orderNumber, installmentId: id })
      if (!bytes || !isWanted) return
      const photo = new File([bytes], 'photo', { type: `image/${sniff(new Uint8Array(bytes))}` })
      // Another may have been picked meanwhile.
      setPicked((current) => (current.photo ? current : { ...current, photo, isStored: true }))
    }
    void restore()
    return () => void (isWanted = false)
  }, [owner, orderNumber, id])

  useEffect(() => {
    const settle = async () => {
      const done = await coming
      // Another may have been picked meanwhile.
      setPicked((current) => (current.coming === coming ? { ...current, coming: null, ...done } : current))
    }
    if (coming) void settle()
  }, [coming])

  useFormChange(form, (values) => {
    const typed = typedOf(values)
    if (Object.keys(typed).length > 0 || picked.photo || coming) void saveDraft(owner, draftName, typed)
    else removeDraft(owner, draftName)
  })

  const prepare = async (file: File, isLastPick: () => boolean): Promise<Partial<Picked>> => {
    const prepared = await prepareFile(file, 'image')
    if ('refusal' in prepared) return { refusal: prepared.refusal }
    const photo = prepared.file
    const isLast = isLastPick() && storedSession()?.owner === owner
    // What was typed meanwhile, perhaps in a form that was opened since, is in the draft.
    if (isLast)
      void saveDraft(owner, draftName, readDraft(owner, draftName)?.values ?? typedOf(form.getValues()))
    const isStored = isLast && (await saveDraftReceipt(owner, place, photo))
    return { photo, isStored }
  }
  const pick = async (file: File) => {
    const isLastPick = notePick(draftName)
    const next = prepare(file, isLastPick)
    underWay.set(key, { coming: next, isLastPick })
    setPicked((current) => ({ ...current, coming: next, refusal: null }))
    await next
    if (underWay.get(key)?.coming === next) underWay.delete(key)
  }

  const save = form.handleSubmit(async (values) => {
    const done = await coming
    // It was to be kept, too. One that was refused before does not hold back what is right.
    if (done?.refusal) return
    const payment = { ...place, stage, ...values }
    if (!(await saveOwnPayment(owner, payment, done?.photo ?? picked.photo))) {
      toast.error(msg`It could not be kept on this phone.`)
      return
    }
    await removePaymentDraft(owner, place)
    toast.success(msg`Your payment was noted`)
    onSaved()
    await queryClient.invalidateQueries(recordsQuery(owner))
  })

  return { form, today, picked, pickedUrl, pick: (file: File) => void pick(file), save }
}
