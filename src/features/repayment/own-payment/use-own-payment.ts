import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Installment } from '#src/api/schema/order.ts'
import { dayOf } from '#src/domain/calendar.ts'
import { readDraft, removeDraft, saveDraft } from '#src/drafts/draft.ts'
import { installmentDraft } from '#src/drafts/installment-draft.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { saveOwnPayment } from '#src/records/note-own-payment.ts'
import { type OwnPayment } from '#src/records/own-payments.ts'
import { recordsQuery } from '#src/records/records.ts'
import { useOwner } from '#src/session/use-session.ts'
import { formResolver } from '#src/ui/form-resolver.ts'
import { toast } from '#src/ui/toast.ts'
import { useFormChange } from '#src/ui/use-form-change.ts'
import { useTrueNow } from '#src/ui/use-now.ts'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

import { ownPaymentForm, type TypedPayment } from './own-payment-form.ts'
import { removePaymentDraft } from './remove-payment-draft.ts'
import { useDraftReceipt } from './use-draft-receipt.ts'

const fields = ['amount', 'day', 'where', 'reference'] as const

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
  const receipt = useDraftReceipt(owner, place, () => {
    // What was typed meanwhile, perhaps in a form that was opened since, is in the draft.
    void saveDraft(owner, draftName, readDraft(owner, draftName)?.values ?? typedOf(form.getValues()))
  })
  const { photo, isStored, coming } = receipt.picked
  const isOnlyHere = coming !== null || (photo !== null && !isStored)
  const { isDirty } = form.formState
  useMarkUnsaved(isOnlyHere ? 'lost' : isDirty || draft ? 'stored' : null)

  useFormChange(form, (values) => {
    const typed = typedOf(values)
    if (Object.keys(typed).length > 0 || photo || coming) void saveDraft(owner, draftName, typed)
    else removeDraft(owner, draftName)
  })

  const save = form.handleSubmit(async (values) => {
    const done = await coming
    // It was to be kept, too. One that was refused before does not hold back what is right.
    if (done?.refusal) return
    const payment = { ...place, stage, ...values }
    if (!(await saveOwnPayment(owner, payment, done?.photo ?? photo))) {
      toast.error(msg`It could not be kept on this phone.`)
      return
    }
    await removePaymentDraft(owner, place)
    toast.success(msg`Your payment was noted`)
    onSaved()
    await queryClient.invalidateQueries(recordsQuery(owner))
  })

  return { form, today, receipt, save }
}
