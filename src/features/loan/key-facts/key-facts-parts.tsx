import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

import { factsIn, type Price } from '#src/domain/key-facts.ts'
import { Listen } from '#src/features/help/listen.tsx'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.tsx'

import { CanIPay } from './can-i-pay.tsx'
import { Deposit, Lender, PayingEarly, PayingLate } from './conditions.tsx'
import { NextSteps } from './next-steps.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { PriceRows } from './price-rows.tsx'
import { type Placed, Section } from './section.tsx'
import { type Source, Sources } from './sources.tsx'

import styles from './key-facts.module.css'

interface KeyFactsPartsProps {
  /** What is asked for, or was lent, in the currency's main unit. */
  amount: number | null
  price: Price
  source: Source
  /** The loan's term; null where nobody said. */
  months: number | null
  /** The lender's, in percent; null where it gives none. */
  dailyRate: number | null
  /** False for a price that the lender told on another day. */
  isOfToday?: boolean
  /** Beside other things on a screen: under a heading of its own, and folded but for what counts most. */
  isPart?: boolean
}

const placedAs = (isPart: boolean): Placed => ({ heading: isPart ? 'h3' : 'h2', isFolded: isPart })

/** What is said of a price, part by part: what it costs, every payment, what if, and who says so. */
export function PriceParts(props: KeyFactsPartsProps) {
  const { amount, price, source, months, dailyRate, isPart = false } = props
  const id = useId()
  const placed = placedAs(isPart)
  const facts = factsIn(price)
  return (
    <>
      <Card as="section" className={styles.whole} {...(isPart && { 'aria-labelledby': id })}>
        {isPart && (
          <h2 id={id}>
            <Trans>Key facts</Trans>
          </h2>
        )}
        <PriceRows amount={amount} price={price} />
      </Card>
      {facts && (
        <Section title={<Trans>All payments</Trans>} placed={placed} className={styles.whole}>
          <PaymentsTable payments={facts.payments} hasDays={source === 'installments'} />
        </Section>
      )}
      <PayingLate placed={placed} />
      <PayingEarly placed={placed} />
      <Sources price={price} source={source} months={months} dailyRate={dailyRate} placed={placed} />
      <Deposit amount={amount} placed={placed} />
      <Lender placed={placed} />
    </>
  )
}

/** The whole price of a loan, and what one may do with it. */
export function KeyFactsParts(props: KeyFactsPartsProps) {
  const { price, source, isOfToday = true, isPart = false } = props
  const textId = useId()
  const facts = factsIn(price)
  const largest = facts && Math.max(...facts.payments.map((payment) => payment.amount))
  return (
    <Stack>
      <Listen to={textId} />
      <Stack id={textId} className={styles.facts}>
        <PriceParts {...props} />
        {facts && largest !== null && (
          <div className={styles.steps}>
            <Stack>
              <CanIPay payment={largest} placed={placedAs(isPart)} />
              {/* A part of a price is none to show to somebody. */}
              {facts.payBack !== null && (
                <NextSteps facts={facts} isToCome={source === 'quote'} isOfToday={isOfToday} />
              )}
            </Stack>
          </div>
        )}
      </Stack>
    </Stack>
  )
}
