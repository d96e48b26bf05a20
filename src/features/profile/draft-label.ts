import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { readInstallmentDraft } from '#src/drafts/installment-draft.ts'
import { sectionLabels } from '#src/ui/section-labels.ts'

const labels = new Map<string, MessageDescriptor>(Object.entries(sectionLabels))
const installmentLabels = { paid: msg`I paid this`, 'cannot-pay': msg`If you cannot pay` }

/** What the form of a draft is called that a log-out would lose; undefined for one of which it is no matter. */
export function draftLabel(form: string): MessageDescriptor | undefined {
  const about = readInstallmentDraft(form)
  return about ? installmentLabels[about.kind] : labels.get(form)
}
