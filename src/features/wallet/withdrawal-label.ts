import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { type WithdrawalStatus, withdrawalStatus } from '#src/domain/withdrawal-status.ts'
import type { Tone } from '#src/ui/badge.tsx'

const labels: Record<WithdrawalStatus, { words: MessageDescriptor; tone: Tone }> = {
  success: { words: msg`Success`, tone: 'success' },
  rejected: { words: msg`Rejected`, tone: 'danger' },
  pending: { words: msg`Pending`, tone: 'info' },
}

/** The word and the tone for a withdrawal's status code. */
export const withdrawalLabel = (code: string) => labels[withdrawalStatus(code)]
