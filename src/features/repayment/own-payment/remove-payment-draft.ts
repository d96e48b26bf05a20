import { removeDraft } from '#src/drafts/draft.ts'
import { paymentDraft } from '#src/drafts/payment-draft.ts'
import { removeDraftReceipt } from '#src/records/draft-receipt.ts'
import type { Place } from '#src/records/own-payments.ts'

/** Forgets what was typed of a payment, and the photo of its receipt. */
export function removePaymentDraft(owner: string, place: Place): Promise<void> {
  removeDraft(owner, paymentDraft(place))
  return removeDraftReceipt(owner, place)
}
