import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Loan } from '#src/api/schema/order.ts'
import { listStatus } from '#src/domain/loan-status.ts'
import { useLenderWords } from '#src/i18n/use-lender-words.ts'
import { Badge } from '#src/ui/badge.tsx'
import { statusWords } from '#src/ui/loan-words.ts'

import { statusTone } from './loan-label.ts'

type Status = Pick<Loan, 'status' | 'statusTitle'>

/** A loan's status in words: the provider's where it has some, else those of its code. */
export function LoanStatusWords({ loan }: { loan: Status }): ReactNode {
  const { i18n } = useLingui()
  const lenderWords = useLenderWords()
  return lenderWords(loan.statusTitle) || i18n._(statusWords[listStatus(loan.status)])
}

/** The same in a list, in the colour of its code. */
export const LoanStatusBadge = ({ loan }: { loan: Status }) => (
  <Badge tone={statusTone[listStatus(loan.status)]}>
    <LoanStatusWords loan={loan} />
  </Badge>
)
