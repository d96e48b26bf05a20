import { Trans } from '@lingui/react/macro'
import { type RefObject, useId } from 'react'

import { dayOf } from '#src/domain/calendar.ts'
import { AgreedCheck } from '#src/features/contract/agreed-check.tsx'
import { DocumentSignature } from '#src/features/contract/borrower-signature.tsx'
import { Paper } from '#src/features/contract/contract.tsx'
import { PriceParts } from '#src/features/loan/key-facts/key-facts-parts.tsx'
import { priceOfLoan } from '#src/features/loan/key-facts/use-loan-with-installments.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useIsTabOnly } from '#src/session/use-session.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { NothingKept } from '#src/ui/nothing-kept.tsx'

import { LoanStatusWords } from '../loan-status-badge.tsx'
import { AgreedRecord } from './agreed-record.tsx'
import type { Copied } from './use-copy.ts'

import styles from './copy.module.css'

interface CopyDocumentProps {
  copied: Copied
  /** When the lender was asked for the oldest of it, and when the copy is made; epoch milliseconds. */
  readAt: number
  madeAt: number
  ref: RefObject<HTMLElement | null>
}

/** The copy itself, as it stands on screen, on paper and in the file: nothing in it can be pressed or asks for anything. */
export function CopyDocument({ copied, readAt, madeAt, ref }: CopyDocumentProps) {
  const format = useFormat()
  const isTabOnly = useIsTabOnly()
  const id = useId()
  const { loan, installments, contract, agreed, signature } = copied
  const number = loan.orderNumber || loan.id
  const { price, source } = priceOfLoan(loan, installments, dayOf(madeAt) ?? '')
  // The lender says it before the application only.
  const dailyRate = typeof agreed === 'object' ? agreed.agreed.facts.dailyRate : null
  return (
    <article ref={ref} className={styles.document} aria-labelledby={id}>
      <Card as="section">
        <h2 id={id}>
          <Trans>Loan {number}</Trans>
        </h2>
        <Facts
          items={[
            { label: <Trans>This copy was made</Trans>, value: format.time(madeAt) },
            { label: <Trans>Read from the lender</Trans>, value: format.time(readAt) },
            {
              label: <Trans>Status</Trans>,
              value: <LoanStatusWords loan={loan} />,
            },
            { label: <Trans>Signing date</Trans>, value: format.time(loan.signedAt) },
          ]}
        />
      </Card>
      {typeof agreed === 'object' && <AgreedCheck {...agreed} />}
      <PriceParts
        amount={loan.amount}
        months={loan.months}
        price={price}
        source={source}
        dailyRate={dailyRate}
      />
      <Card as="section">
        <h2>
          <Trans>Loan contract</Trans>
        </h2>
        <Paper contract={contract} heading="h3" signature={<DocumentSignature signature={signature} />} />
      </Card>
      <Card as="section">
        <h2>
          <Trans>What was on screen when you submitted</Trans>
        </h2>
        {agreed === 'none' && (
          <p>{isTabOnly ? <NothingKept /> : <Trans>This phone has no record of it.</Trans>}</p>
        )}
        {agreed === 'unread' && (
          <p>
            <Trans>What this phone recorded could not be read.</Trans>
          </p>
        )}
        {typeof agreed === 'object' && <AgreedRecord agreed={agreed.agreed} />}
      </Card>
    </article>
  )
}
