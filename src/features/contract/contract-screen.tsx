import type { Contract as ContractData } from '#src/api/schema/order.ts'
import { Card } from '#src/ui/card.tsx'

import { Contract } from './contract.tsx'

/** The contract of one loan as a page of its own. */
export function ContractScreen(props: { loanId: string; contract?: ContractData | undefined }) {
  return (
    <Card>
      <Contract {...props} heading="h2" />
    </Card>
  )
}
