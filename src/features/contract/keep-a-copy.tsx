import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'

import { buttonClass } from '#src/ui/button.tsx'
import { SavedWhenOld } from '#src/ui/saved-at.tsx'

import { AgreedCheck } from './agreed-check.tsx'
import { useAgreed } from './use-agreed.ts'

interface KeepACopyProps {
  /** The loan's id, not its number. */
  loanId: string
  /** Where the screen itself does not say how old what the lender says of the loan is. */
  saysAge?: boolean
}

/** Whether a loan is what was agreed to, where this phone knows that, and the way to a copy of it all. */
export function KeepACopy({ loanId, saysAge = false }: KeepACopyProps) {
  const found = useAgreed(loanId)
  return (
    <>
      <Link to="/loan/copy" search={{ order: loanId }} className={buttonClass('secondary', true)}>
        <FileDown aria-hidden />
        <Trans>Keep a copy</Trans>
      </Link>
      {/* Below, so that what comes later moves nothing that is tapped. */}
      {typeof found === 'object' && (
        <>
          {saysAge && <SavedWhenOld result={found.read} />}
          <AgreedCheck {...found} />
        </>
      )}
    </>
  )
}
