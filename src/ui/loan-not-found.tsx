import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileQuestionMark } from 'lucide-react'

import { useLenderWords } from '#src/i18n/use-lender-words.ts'

import { buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type LoanList = '/loan/my-loans' | '/repayment/list'

interface LoanNotFoundProps {
  /** The list that the person came from. */
  list: LoanList
  /** What the provider says of it. */
  words?: string | undefined
}

/** Where the address and the history name no loan, or one that this borrower does not have. */
export function LoanNotFound({ list, words }: LoanNotFoundProps) {
  const { t } = useLingui()
  const lenderWords = useLenderWords()
  const title = t`Loan information not found`
  return (
    <EmptyState icon={<FileQuestionMark />} title={title} action={<BackToList to={list} />}>
      {words && words !== title && lenderWords(words)}
    </EmptyState>
  )
}

export const BackToList = ({ to }: { to: LoanList }) => (
  <Link to={to} className={buttonClass('secondary')}>
    <Trans>Back to list</Trans>
  </Link>
)
