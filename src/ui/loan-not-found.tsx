import { useLingui } from '@lingui/react/macro'
import { FileQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'

import { EmptyState } from './empty-state.tsx'

interface LoanNotFoundProps {
  /** What the provider says of it. */
  words?: string | undefined
  /** The way back. */
  children: ReactNode
}

/** Where the address and the history name no loan, or one that this borrower does not have. */
export function LoanNotFound({ words, children }: LoanNotFoundProps) {
  const { t } = useLingui()
  const title = t`Loan information not found`
  return (
    <EmptyState icon={<FileQuestionMark aria-hidden />} title={title}>
      {words && words !== title && <p>{words}</p>}
      {children}
    </EmptyState>
  )
}
