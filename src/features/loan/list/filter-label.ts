import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { LoanStatus } from '#src/domain/loan-status.ts'
import { statusWords } from '#src/ui/loan-words.ts'

/** The chips of the records (decisions.md C103). */
export const filterLabel: Record<LoanStatus | 'all', MessageDescriptor> = {
  ...statusWords,
  all: msg`All`,
  unknown: msg`Other`,
}
