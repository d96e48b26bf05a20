import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'

import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** What a list of loans shows to who has none. */
export const NoLoans = () => (
  <EmptyState
    icon={<FileText />}
    title={<Trans>No loans yet</Trans>}
    action={
      <Link to="/" className={buttonClass('primary')}>
        <Trans>Apply now</Trans>
      </Link>
    }
  >
    <Trans>Choose an amount and a term, and see what they cost before you apply.</Trans>
  </EmptyState>
)
