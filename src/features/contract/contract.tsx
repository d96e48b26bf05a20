import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Contract as ContractData } from '#src/api/schema/order.ts'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { contractQuery } from '#src/queries/contract.ts'
import { userInfoQuery } from '#src/queries/profile.ts'
import { Facts } from '#src/ui/facts.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { Money } from '#src/ui/money.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { AgreementText } from './agreement-text.tsx'
import { BorrowerSignature } from './borrower-signature.tsx'
import { KeepACopy } from './keep-a-copy.tsx'

interface ContractProps {
  /** The loan's id, not its number. */
  loanId: string
  heading: 'h2' | 'h3'
}

/** The contract of one loan, wherever it is shown: what it is about, its ten parts, the signature. */
export function Contract({ loanId, heading }: ContractProps) {
  const read = useQuery(contractQuery(loanId))
  return (
    <Loaded
      result={read}
      skeleton={<Skeleton shape="fact" rows={6} />}
      failedTitle={<Trans>The contract could not be loaded</Trans>}
    >
      {(data) => (
        <Stack>
          <Paper
            contract={data}
            heading={heading}
            signature={<BorrowerSignature url={data.signatureUrl} />}
          />
          <KeepACopy loanId={loanId} saysAge />
        </Stack>
      )}
    </Loaded>
  )
}

interface PaperProps {
  contract: ContractData
  heading: 'h2' | 'h3'
  /** What stands below the ten parts. */
  signature: ReactNode
}

/** The contract itself, from what was read. */
export function Paper({ contract, heading, signature }: PaperProps) {
  const format = useFormat()
  const { data: userInfo } = useQuery(userInfoQuery)
  const borrower = userInfo?.fullName || contract.borrowerName || unknown
  const orderNumber = contract.orderNumber || unknown
  const period = contract.period || unknown
  const bank = contract.bankName || unknown
  const amount = <Money amount={contract.amount} decimals="auto" />
  return (
    <Stack>
      <Facts
        items={[
          { label: <Trans>Borrower</Trans>, value: borrower, strong: true },
          { label: <Trans>Order number</Trans>, value: orderNumber },
          { label: <Trans>Loan amount</Trans>, value: amount, strong: true },
          { label: <Trans>Loan period</Trans>, value: period },
          { label: <Trans>Receiving bank</Trans>, value: bank },
          { label: <Trans>Application time</Trans>, value: format.time(contract.appliedAt) },
        ]}
      />
      <AgreementText
        heading={heading}
        borrower={borrower}
        orderNumber={orderNumber}
        amount={amount}
        period={period}
        bank={bank}
      />
      {signature}
    </Stack>
  )
}
