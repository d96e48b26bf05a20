import { Trans, useLingui } from '@lingui/react/macro'

import { contractTerms } from '#src/domain/contract-terms.ts'
import { doRatesDiffer, factsIn, type Price, yearlyIn, yearOfDailyRate } from '#src/domain/key-facts.ts'
import { Term } from '#src/features/help/term.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { NotGiven } from '#src/ui/not-given.tsx'

import { type Placed, Section } from './section.tsx'
import { useYearly } from './use-yearly.ts'

/** Who gave the payments: the lender's price for a loan to come, its list of installments, or what the loan says. */
export type Source = 'quote' | 'installments' | 'loan'

interface SourcesProps {
  price: Price
  source: Source
  /** The loan's term; null where nobody said. */
  months: number | null
  /** The lender's, in percent; null where it gives none. */
  dailyRate: number | null
  placed: Placed
}

/** Who says which rate, and whether they agree (decisions.md C31). */
export function Sources({ price, source, months, dailyRate, placed }: SourcesProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { first } = useYearly(price)
  const facts = factsIn(price)
  const listed = facts?.payments.length ?? null
  const cost = yearlyIn(price)
  const apr = cost && cost.apr * 100
  const { lowestRate, highestRate } = contractTerms
  const daily = format.percent(dailyRate)
  const yearly = dailyRate === null ? '' : format.percent(yearOfDailyRate(dailyRate), 2, 2)
  return (
    <Section title={<Trans>Where these numbers come from</Trans>} placed={placed}>
      {source === 'quote' && (
        <p>
          <Trans>
            The payment is the lender's own figure for this amount and term. The days, and what of it is
            principal, are counted by this app.
          </Trans>
        </p>
      )}
      {source === 'installments' && (
        <p>
          <Trans>The payments and their days are those of the lender's list of installments.</Trans>{' '}
          {facts?.isSplitCounted && (
            <Trans>What the lender leaves out of principal and interest is counted by this app.</Trans>
          )}
        </p>
      )}
      {source === 'installments' && listed !== null && months !== null && listed < months && (
        <p>
          <Trans>
            Payments in that list: {listed}, for {months} months. If more are to come, you pay back more than
            is shown here. Ask the lender.
          </Trans>
        </p>
      )}
      {source === 'loan' && (
        <p>
          <Trans>
            The lender has not listed the payments yet. They are counted by this app from the loan's monthly
            repayment, the first of them one month from today.
          </Trans>
        </p>
      )}
      <Facts
        items={[
          {
            label: <Term word="daily-rate">{t`The lender's daily rate`}</Term>,
            value:
              dailyRate === null ? (
                <NotGiven />
              ) : (
                <Trans>
                  {daily} a day, {yearly} a year
                </Trans>
              ),
          },
          {
            label: <Trans>The contract's yearly rate</Trans>,
            value: `${format.percent(lowestRate)}–${format.percent(highestRate)}`,
          },
          { label: <Trans>Counted from the payments</Trans>, value: first },
        ]}
      />
      {doRatesDiffer(dailyRate, apr) && (
        <Banner tone="info">
          <Trans>
            These rates differ by more than half a point. The payments decide what you pay. Ask the lender why
            they differ.
          </Trans>
        </Banner>
      )}
    </Section>
  )
}
