import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import type { Loan } from '#src/api/schema/order.ts'
import { type LoanStep, resultStep, resultSteps } from '#src/domain/loan-status.ts'
import { KeepACopy } from '#src/features/contract/keep-a-copy.tsx'
import { Listen } from '#src/features/help/listen.tsx'
import { Remark } from '#src/features/loan/remark.tsx'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useLenderWords } from '#src/i18n/use-lender-words.ts'
import { loanQuery } from '#src/queries/loan.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { LoanNotFound } from '#src/ui/loan-not-found.tsx'
import { nextStepWords } from '#src/ui/loan-words.ts'
import { Money } from '#src/ui/money.tsx'
import { Months } from '#src/ui/months.tsx'

import { AmountHero } from './amount-hero.tsx'
import { LoanProgress } from './loan-progress.tsx'
import { LoanRead } from './loan-read.tsx'
import { ViewContract } from './view-contract.tsx'

/** How an application stands, by its order's id. */
export function ResultsScreen({ orderId }: { orderId: string | undefined }) {
  return orderId ? <ResultById orderId={orderId} /> : <LoanNotFound list="/loan/my-loans" />
}

function ResultById({ orderId }: { orderId: string }) {
  const result = useQuery(loanQuery(orderId))
  const { data } = result
  return (
    <LoanRead result={{ ...result, data: data && (data.loan ? { ...data, loan: data.loan } : null) }}>
      {({ loan, message }) => <Result loan={loan} message={message} />}
    </LoanRead>
  )
}

function Result({ loan, message }: { loan: Loan; message: string }) {
  const format = useFormat()
  const lenderWords = useLenderWords()
  const step = resultStep(loan.status)
  const isRejected = step === 'rejected'
  const isUnderReview = step === 'under-review'
  const otherTone = isUnderReview ? 'info' : 'success'
  const tone = isRejected ? 'danger' : otherTone
  const statusId = useId()
  return (
    <Stack>
      <Listen to={statusId} />
      <Stack id={statusId}>
        {isRejected && (
          <Banner tone="danger" title={<Trans>This application was rejected</Trans>}>
            <Trans>Customer service can tell you why.</Trans>
          </Banner>
        )}
        {isUnderReview && (
          <Banner tone="info">
            {lenderWords(message) || (
              <Trans>We are checking your application. You can follow it here at any time.</Trans>
            )}
          </Banner>
        )}
        {/* By the table it is under review, too; nothing is being checked, but what the lender says of it is said (C33). */}
        {isRejected && message && message !== loan.remark && (
          <Banner tone="info">{lenderWords(message)}</Banner>
        )}
        <Card data-head>
          <AmountHero label={<Trans>Amount applied for</Trans>} amount={loan.amount}>
            {loan.statusTitle && <Badge tone={tone}>{lenderWords(loan.statusTitle)}</Badge>}
          </AmountHero>
          <LoanProgress
            steps={resultSteps(loan.status)}
            reached={loan.progressAt !== null && format.time(loan.progressAt)}
          />
        </Card>
        <Remark loan={loan} />
        {!isRejected && <NextStep step={step} />}
      </Stack>
      <Card>
        <Facts
          items={[
            { label: <Trans>Order number</Trans>, value: loan.orderNumber || unknown },
            { label: <Trans>Loan amount</Trans>, value: <Money amount={loan.amount} />, strong: true },
            { label: <Trans>Loan term</Trans>, value: <Months count={loan.months} /> },
            {
              label: <Trans>Monthly repayment</Trans>,
              value: <Money amount={loan.monthlyRepayment} decimals="auto" />,
            },
            { label: <Trans>Application time</Trans>, value: format.time(loan.appliedAt) },
          ]}
        />
      </Card>
      <ViewContract loanId={loan.id} />
      <KeepACopy loanId={loan.id} />
    </Stack>
  )
}

function NextStep({ step }: { step: LoanStep }) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>
        <Trans>What happens next</Trans>
      </h2>
      <p>{i18n._(nextStepWords[step])}</p>
    </Card>
  )
}
