import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'

import type { Fee } from '#src/api/schema/index.ts'
import { dayOf } from '#src/domain/calendar.ts'
import { dailyRatePercent } from '#src/domain/fee.ts'
import { priceOfQuote } from '#src/domain/key-facts.ts'
import { AmountsShown } from '#src/i18n/use-format.ts'
import { useQuote } from '#src/queries/use-quote.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'
import { useNow, useTrueNow } from '#src/ui/use-now.ts'

import { KeyFactsParts } from './key-facts-parts.tsx'

interface Loan {
  /** In the currency's main unit. */
  amount: number
  months: number
  /** Within the application, and not as a screen of its own. */
  isPart?: boolean
}

interface FactsOfFeeProps extends Loan {
  fee: Fee
  /** False for what the lender told on another day. */
  isOfToday?: boolean
}

/** The key facts of a loan to come, from the lender's figures for it. */
export function FactsOfFee({ fee, ...loan }: FactsOfFeeProps) {
  const { amount, months } = loan
  const today = dayOf(useTrueNow()) ?? ''
  return (
    // Before one signs, the whole price is seen.
    <AmountsShown value={true}>
      <KeyFactsParts
        {...loan}
        price={priceOfQuote({ amount, months, perInstallment: fee.perInstallment, today })}
        source="quote"
        dailyRate={dailyRatePercent(fee.dailyRate)}
      />
    </AmountsShown>
  )
}

const NotOffered = () => (
  <EmptyState
    icon={<Calculator />}
    title={<Trans>This amount or term is not offered</Trans>}
    action={
      <Link to="/" className={buttonClass('primary')}>
        <Trans>Open the calculator</Trans>
      </Link>
    }
  />
)

/** The same, with figures that are asked for. */
export function QuotedFacts(loan: Loan) {
  const quote = useQuote(loan.amount, loan.months, dayOf(useNow()))
  return (
    <Loaded result={quote} skeleton={<CardSkeletons count={4} />}>
      {(fee) => (fee ? <FactsOfFee {...loan} fee={fee} isOfToday={quote.isOfToday} /> : <NotOffered />)}
    </Loaded>
  )
}
