import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { dayOf } from '#src/domain/calendar.ts'
import { offerOf } from '#src/domain/offer.ts'
import { keptQuote, type KeptQuote, removeKeptQuote } from '#src/drafts/kept-quote.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useQuote } from '#src/queries/use-quote.ts'
import { useOwner } from '#src/session/use-session.ts'
import { buttonClass, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'
import { Money } from '#src/ui/money.tsx'
import { Months } from '#src/ui/months.tsx'
import { SavedWhenOld } from '#src/ui/saved-at.tsx'
import { useNow } from '#src/ui/use-now.ts'

import styles from './kept-quote-card.module.css'

/** What is kept since a day before today. */
function sleptOn(owner: string, now: number): KeptQuote | null {
  const quote = keptQuote(owner, now)
  return quote && dayOf(quote.at) === dayOf(now) ? null : quote
}

/** The price that somebody sleeps on, from the day after; nothing before, and once 7 days are over. */
export function KeptQuoteCard() {
  const owner = useOwner()
  const [isDismissed, setIsDismissed] = useState(false)
  const quote = sleptOn(owner, useNow())
  if (!quote || isDismissed) return null
  const dismiss = () => {
    removeKeptQuote(owner)
    setIsDismissed(true)
    focusHeading()
  }
  return <ThenAndNow quote={quote} onDismiss={dismiss} />
}

function ThenAndNow({ quote, onDismiss }: { quote: KeptQuote; onDismiss: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const format = useFormat()
  const { amount, months, perInstallment, at } = quote
  const now = useQuote(amount, months, dayOf(useNow()))
  const asked = now.isOfToday ? (now.data?.perInstallment ?? null) : null
  // A fee by itself is no price to compare with (decisions.md C30).
  const current = offerOf(amount, months, asked).isFeeOnly ? null : asked
  const isLoading = now.isFetching && asked === null
  const then = format.time(at)
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id}>
          <Trans>The loan you slept on</Trans>
        </h2>
        <IconButton label={t`Dismiss`} icon={<X />} onClick={onDismiss} />
      </div>
      <p>
        <Money amount={amount} /> · <Months count={months} />
      </p>
      {asked !== null && <SavedWhenOld result={now} />}
      <Facts
        items={[
          { label: <Trans>Then ({then})</Trans>, value: <Price amount={perInstallment} months={months} /> },
          { label: <Trans>Now</Trans>, value: <Price amount={current} months={months} />, strong: true },
        ]}
      />
      <p className={styles.change} aria-busy={isLoading}>
        <Change before={perInstallment} now={current} isLoading={isLoading} />
      </p>
      <Link to="/loan/key-facts" search={{ amount, months }} className={buttonClass('secondary')}>
        <Trans>Key facts</Trans>
      </Link>
    </Card>
  )
}

const Price = ({ amount, months }: { amount: number | null; months: number }) => (
  <>
    <Money amount={amount} decimals="auto" /> × {months}
  </>
)

interface ChangeProps {
  before: number
  now: number | null
  isLoading: boolean
}

function Change({ before, now, isLoading }: ChangeProps): ReactNode {
  const format = useFormat()
  if (now === null)
    return isLoading ? <Trans>Loading</Trans> : <Trans>The price of today is not known.</Trans>
  const difference = format.money(Math.abs(now - before), 'auto')
  if (now > before) return <Trans>Each payment is {difference} more than then.</Trans>
  return now < before ? (
    <Trans>Each payment is {difference} less than then.</Trans>
  ) : (
    <Trans>The price is the same.</Trans>
  )
}
