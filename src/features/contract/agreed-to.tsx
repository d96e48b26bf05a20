import { SavedWhenOld } from '#src/ui/saved-at.tsx'

import { AgreedCheck } from './agreed-check.tsx'
import { useAgreed } from './use-agreed.ts'

export interface AgreedToProps {
  /** The loan's id, not its number. */
  loanId: string
  /** Where the screen itself does not say how old what the lender says of the loan is. */
  saysAge?: boolean
}

/** Whether a loan is what was agreed to; nothing where this phone has no record of it. */
export function AgreedTo({ loanId, saysAge = false }: AgreedToProps) {
  const found = useAgreed(loanId)
  if (typeof found !== 'object') return null
  return (
    <>
      {saysAge && <SavedWhenOld result={found.read} />}
      <AgreedCheck {...found} />
    </>
  )
}
