import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'

import { buttonClass } from '#src/ui/button.tsx'
import { lazyPart } from '#src/updates/lazy-part.tsx'

import type { AgreedToProps } from './agreed-to.tsx'

// Most loans are of no record on this phone, and then nothing stands there.
const AgreedTo = lazyPart<AgreedToProps>(() => import('./agreed-to.tsx').then((code) => code.AgreedTo), {
  skeleton: () => null,
})

/** Whether a loan is what was agreed to, where this phone knows that, and the way to a copy of it all. */
export function KeepACopy({ loanId, saysAge = false }: AgreedToProps) {
  return (
    <>
      <AgreedTo loanId={loanId} saysAge={saysAge} />
      <Link to="/loan/copy" search={{ order: loanId }} className={buttonClass('secondary', true)}>
        <FileDown />
        <Trans>Keep a copy</Trans>
      </Link>
    </>
  )
}
