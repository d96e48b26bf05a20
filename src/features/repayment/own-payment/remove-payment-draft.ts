import { removeDraft } from '#src/drafts/draft.ts'
import { installmentDraft } from '#src/drafts/installment-draft.ts'
import { removeDraftReceipt } from '#src/records/draft-receipt.ts'
import type { Place } from '#src/records/own-payments.ts'

/** Forgets what was typed of a payment, and the photo of its receipt. */
export function removePaymentDraft(owner: string, place: Place): Promise<void> {
  removeDraft(owner, installmentDraft('paid', place))
  return removeDraftReceipt(owner, place)
}
