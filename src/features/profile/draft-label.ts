import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { loanOfDraft } from '#src/drafts/payment-draft.ts'

import { sectionLabels } from './section-label.ts'

const labels = new Map<string, MessageDescriptor>(Object.entries(sectionLabels))

/** What the form of a draft is called that a log-out would lose; undefined for one of which it is no matter. */
export const draftLabel = (form: string): MessageDescriptor | undefined =>
  loanOfDraft(form) === null ? labels.get(form) : msg`I paid this`
