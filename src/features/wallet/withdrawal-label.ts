import type { MessageDescriptor } from '@lingui/core'

import { type WithdrawalStatus, withdrawalStatus } from '#src/domain/withdrawal-status.ts'
import type { Tone } from '#src/ui/badge.tsx'
import { withdrawalWords } from '#src/ui/loan-words.ts'

const labels: Record<WithdrawalStatus, { words: MessageDescriptor; tone: Tone }> = {
  success: { words: withdrawalWords.success, tone: 'success' },
  rejected: { words: withdrawalWords.rejected, tone: 'danger' },
  pending: { words: withdrawalWords.pending, tone: 'info' },
}

/** The word and the tone for a withdrawal's status code. */
export const withdrawalLabel = (code: string) => labels[withdrawalStatus(code)]
