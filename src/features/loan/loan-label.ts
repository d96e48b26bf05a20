import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { LoanStatus, LoanStep } from '#src/domain/loan-status.ts'
import type { Tone } from '#src/ui/badge.tsx'
import { statusWords } from '#src/ui/loan-words.ts'

export const statusTone: Record<LoanStatus, Tone> = {
  'under-review': 'info',
  approved: 'success',
  'payment-successful': 'success',
  rejected: 'danger',
  pending: 'neutral',
  unknown: 'neutral',
}

/** The chips of the records (decisions.md C103). */
export const filterLabel: Record<LoanStatus | 'all', MessageDescriptor> = {
  ...statusWords,
  all: msg`All`,
  unknown: msg`Other`,
}

export const stepLabel: Record<LoanStep, MessageDescriptor> = {
  'under-review': msg`Under review`,
  approved: msg`Loan approved`,
  disbursing: msg`Loan disbursing`,
  'payment-successful': msg`Payment successful`,
  rejected: msg`Rejected`,
}
