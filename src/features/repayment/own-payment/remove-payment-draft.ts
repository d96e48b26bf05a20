import { removeDraft } from '#src/drafts/draft.ts'
import { installmentDraft } from '#src/drafts/installment-draft.ts'
import { forgetPick } from '#src/photo/last-pick.ts'
import { removeDraftReceipt } from '#src/records/draft-receipt.ts'
import type { Place } from '#src/records/own-payments.ts'

/** Forgets what was typed of a payment, and the photo of its receipt, also one that is still being made ready. */
export async function removePaymentDraft(owner: string, place: Place): Promise<void> {
  const draftName = installmentDraft('paid', place)
  forgetPick(draftName)
  removeDraft(owner, draftName)
  await removeDraftReceipt(owner, place)
}
