import { Trans } from '@lingui/react/macro'

import type { Loan } from '#src/api/schema/order.ts'
import { useSaid } from '#src/i18n/use-said.ts'
import { Banner } from '#src/ui/banner.tsx'

/** What the lender remarked on a loan, in its own words; nothing where it did not. */
export function Remark({ loan }: { loan: Pick<Loan, 'status' | 'remark'> }) {
  const said = useSaid()
  if (!loan.remark) return null
  return (
    <Banner tone={loan.status === '-1' ? 'danger' : 'info'} title={<Trans>Remark from the lender</Trans>}>
      {said(loan.remark)}
    </Banner>
  )
}
