import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { LoanStatus, LoanStep } from '#src/domain/loan-status.ts'
import type { Tone } from '#src/ui/badge.tsx'

export const statusTone: Record<LoanStatus, Tone> = {
  'under-review': 'info',
  approved: 'success',
  'payment-successful': 'success',
  rejected: 'danger',
  pending: 'neutral',
  unknown: 'neutral',
}

export const stepLabel: Record<LoanStep, MessageDescriptor> = {
  'under-review': msg`Under review`,
  approved: msg`Loan approved`,
  disbursing: msg`Loan disbursing`,
  'payment-successful': msg`Payment successful`,
  rejected: msg`Rejected`,
}
