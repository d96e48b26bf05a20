import { useLingui } from '@lingui/react/macro'

import type { Loan } from '#src/api/schema/order.ts'
import { listStatus } from '#src/domain/loan-status.ts'
import { useSaid } from '#src/i18n/use-said.ts'
import { Badge } from '#src/ui/badge.tsx'
import { statusWords } from '#src/ui/loan-words.ts'

import { statusTone } from './loan-label.ts'

/** A loan's status in a list: the colour of its code, in the provider's words where it has some. */
export function LoanStatusBadge({ loan }: { loan: Pick<Loan, 'status' | 'statusTitle'> }) {
  const { i18n } = useLingui()
  const said = useSaid()
  const status = listStatus(loan.status)
  return <Badge tone={statusTone[status]}>{said(loan.statusTitle) || i18n._(statusWords[status])}</Badge>
}
