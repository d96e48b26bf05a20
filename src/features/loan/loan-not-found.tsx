import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileQuestionMark } from 'lucide-react'

import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Where the address and the history name no loan, or one that this borrower does not have, in `words` of the provider. */
export function LoanNotFound({ words }: { words?: string | undefined }) {
  const { t } = useLingui()
  const title = t`Loan information not found`
  return (
    <EmptyState icon={<FileQuestionMark aria-hidden />} title={title}>
      {words && words !== title && <p>{words}</p>}
      <BackToList />
    </EmptyState>
  )
}

export const BackToList = () => (
  <Link to="/loan/my-loans" className={buttonClass('secondary')}>
    <Trans>Back to list</Trans>
  </Link>
)
