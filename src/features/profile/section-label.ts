import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { SectionName } from '#src/api/schema/section-names.ts'

/** A section's name; documents are a section too, though no loan needs them. */
export const sectionLabels: Record<SectionName, MessageDescriptor> = {
  identity: msg`Identity`,
  'personal-info': msg`Profile information`,
  'bank-info': msg`Bank information`,
  signature: msg`Electronic signature`,
  documents: msg`Supplementary documents`,
}
