import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { SectionName } from '#src/api/schema/section-names.ts'
import { loanOfDraft } from '#src/drafts/payment-draft.ts'

/** A section's name; documents are a section too, though no loan needs them. */
export const sectionLabels: Record<SectionName, MessageDescriptor> = {
  identity: msg`Identity`,
  'personal-info': msg`Profile information`,
  'bank-info': msg`Bank information`,
  signature: msg`Electronic signature`,
  documents: msg`Supplementary documents`,
}

const labels = new Map<string, MessageDescriptor>(Object.entries(sectionLabels))

/** What the form of a draft is called that a log-out would lose; undefined for one of which it is no matter. */
export const draftLabel = (form: string): MessageDescriptor | undefined =>
  loanOfDraft(form) === null ? labels.get(form) : msg`I paid this`
