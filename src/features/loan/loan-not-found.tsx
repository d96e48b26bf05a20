import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileQuestionMark } from 'lucide-react'

import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Where the address and the history name no loan, or one that this borrower does not have. */
export function LoanNotFound() {
  return (
    <EmptyState icon={<FileQuestionMark aria-hidden />} title={<Trans>Loan information not found</Trans>}>
      <BackToList />
    </EmptyState>
  )
}

export const BackToList = () => (
  <Link to="/loan/my-loans" className={buttonClass('secondary')}>
    <Trans>Back to list</Trans>
  </Link>
)
