import { Card } from '#src/ui/card.tsx'

import { Contract } from './contract.tsx'

/** The contract of one loan as a page of its own. */
export function ContractScreen(props: { loanId: string }) {
  return (
    <Card>
      <Contract {...props} heading="h2" />
    </Card>
  )
}
