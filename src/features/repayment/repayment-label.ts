import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { type RepaymentStatus, repaymentStatus } from '#src/domain/repayment-status.ts'
import type { Message } from '#src/i18n/message.ts'
import type { Tone } from '#src/ui/badge.tsx'

const labels: Record<RepaymentStatus, { words: MessageDescriptor; tone: Tone }> = {
  paid: { words: msg`Paid`, tone: 'success' },
  pending: { words: msg`Pending`, tone: 'info' },
  overdue: { words: msg`Overdue`, tone: 'danger' },
  unknown: { words: msg`Unknown status`, tone: 'neutral' },
}

/**
 * The word and the tone for a loan's repayment status. A code that nobody knows is told in the provider's own title,
 * where it sent one.
 */
export function repaymentLabel(loan: { status: string; statusTitle: string }): {
  words: Message
  tone: Tone
} {
  const status = repaymentStatus(loan.status)
  const label = labels[status]
  return status === 'unknown' && loan.statusTitle ? { ...label, words: loan.statusTitle } : label
}
