import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'

import type { Loan } from '#src/api/schema/order.ts'
import { detailSteps, listStatus } from '#src/domain/loan-status.ts'
import { LoanStatusBadge } from '#src/features/loan/loan-status-badge.tsx'
import { Remark } from '#src/features/loan/remark.tsx'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { LoanNotFound } from '#src/ui/loan-not-found.tsx'
import { Money } from '#src/ui/money.tsx'
import { Months } from '#src/ui/months.tsx'

import { AmountHero } from './amount-hero.tsx'
import { LoanProgress } from './loan-progress.tsx'
import { LoanRead } from './loan-read.tsx'
import { useLoan } from './use-loan.ts'
import { ViewContract } from './view-contract.tsx'

/** One of the borrower's loans: how far it is and what was agreed. */
export function DetailsScreen({ id }: { id: string | undefined }) {
  return id ? <DetailsById id={id} /> : <LoanNotFound list="/loan/my-loans" />
}

function DetailsById({ id }: { id: string }) {
  const result = useLoan(id)
  return <LoanRead result={result}>{(loan) => <Details loan={loan} />}</LoanRead>
}

const agreed = ['approved', 'payment-successful']

function Details({ loan }: { loan: Loan }) {
  const format = useFormat()
  return (
    <Stack>
      <Card data-head>
        <AmountHero label={<Trans>Loan amount</Trans>} amount={loan.amount}>
          <LoanStatusBadge loan={loan} />
        </AmountHero>
        <LoanProgress
          steps={detailSteps(loan.status)}
          reached={loan.progressAt !== null && format.time(loan.progressAt)}
        />
      </Card>
      <Remark loan={loan} />
      <Card>
        <Facts
          items={[
            { label: <Trans>Loan number</Trans>, value: loan.loanNumber || loan.orderNumber || unknown },
            { label: <Trans>Order number</Trans>, value: loan.orderNumber || unknown },
            { label: <Trans>Loan term</Trans>, value: <Months count={loan.months} /> },
            {
              label: <Trans>Monthly repayment</Trans>,
              value: <Money amount={loan.monthlyRepayment} decimals="auto" />,
            },
            { label: <Trans>Application time</Trans>, value: format.time(loan.appliedAt) },
            { label: <Trans>Contract number</Trans>, value: loan.contractNumber || unknown },
            { label: <Trans>Receiving bank</Trans>, value: loan.receivingBank || unknown },
            { label: <Trans>Signing date</Trans>, value: format.time(loan.signedAt) },
          ]}
        />
      </Card>
      {agreed.includes(listStatus(loan.status)) && (
        <Link to="/loan/key-facts" search={{ order: loan.id }} className={buttonClass('secondary', true)}>
          <ReceiptText />
          <Trans>Key facts</Trans>
        </Link>
      )}
      <ViewContract loanId={loan.id} />
    </Stack>
  )
}
