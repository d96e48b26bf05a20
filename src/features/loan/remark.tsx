import { Trans } from '@lingui/react/macro'

import type { Loan } from '#src/api/schema/order.ts'
import { useLenderWords } from '#src/i18n/use-lender-words.ts'
import { Banner } from '#src/ui/banner.tsx'

/** What the lender remarked on a loan, in its own words; nothing where it did not. */
export function Remark({ loan }: { loan: Pick<Loan, 'status' | 'remark'> }) {
  const lenderWords = useLenderWords()
  if (!loan.remark) return null
  return (
    <Banner tone={loan.status === '-1' ? 'danger' : 'info'} title={<Trans>Remark from the lender</Trans>}>
      {lenderWords(loan.remark)}
    </Banner>
  )
}
