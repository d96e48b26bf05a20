import { useQuery } from '@tanstack/react-query'

import { applyDefaults } from '#src/domain/apply-defaults.ts'
import { limitsOf } from '#src/domain/calculator.ts'
import { dayOf } from '#src/domain/calendar.ts'
import { isComplete } from '#src/domain/profile-completeness.ts'
import { ApplicationFacts } from '#src/features/loan/key-facts/lazy-application-facts.ts'
import { AmountsShown } from '#src/i18n/use-format.ts'
import { homeConfigQuery } from '#src/queries/home.ts'
import { profileStatusQuery } from '#src/queries/profile.ts'
import { useQuote } from '#src/queries/use-quote.ts'
import { Stack } from '#src/ui/layout.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'
import { useNow } from '#src/ui/use-now.ts'

import { type Application, applicationFigures } from './application-figures.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationSummary } from './application-summary.tsx'
import { ExampleNotice } from './example-notice.tsx'
import { ProfileCompletion } from './profile-completion.tsx'

interface ApplyScreenProps {
  application: Application | undefined
  /** When the lender told what that costs, in epoch milliseconds. */
  pricedAt?: number | undefined
  /** The term's place (from 1) in the list of terms by which that was asked for. */
  place?: number | undefined
}

/**
 * The figures of what was handed on, or of the example, and what the lender asks for it: asked today where that was not
 * handed on (decisions.md C104).
 */
function usePriced({ application, pricedAt, place }: ApplyScreenProps) {
  const today = dayOf(useNow())
  // Read however fresh it is: what a price was asked for by is a place in a list of terms that may be another by now.
  const config = useQuery({ ...homeConfigQuery, refetchOnMount: 'always' })
  const { terms, isDefault } = limitsOf(config.data)
  // The price of a tap is one of its day: the phone may bring the screen back on another.
  const isOld = pricedAt !== undefined && dayOf(pricedAt) !== today
  const amount = application?.loanAmount ?? applyDefaults.amount
  const months = application?.loanTerm ?? applyDefaults.months
  const isOther = place !== undefined && !isDefault && terms[place - 1] !== months
  const handedOn =
    isOld || isOther || application?.feeInfo?.perInstallment == null ? null : application.feeInfo
  // Nothing is offered for 0, and so nothing asked for.
  const quote = useQuote(handedOn ? 0 : amount, months, today)
  // What an earlier visit was told is no price of today.
  const isOfToday = quote.isOfToday && !quote.isFetching && !quote.isError
  const fee = handedOn ?? (isOfToday ? (quote.data ?? null) : null)
  return { figures: applicationFigures(application, fee), fee, handedOn }
}

/** The last look at an application before it is sent. Without one the specified example is shown. */
export function ApplyScreen(props: ApplyScreenProps) {
  const profile = useQuery(profileStatusQuery)
  const { figures, fee, handedOn } = usePriced(props)
  const { amount, months } = figures
  return (
    // What one is about to sign is seen.
    <AmountsShown value={true}>
      <Stack>
        {figures.isExample && <ExampleNotice amount={amount} months={months} fee={fee} />}
        <ApplicationSummary figures={figures} />
        {/* Not by what is asked: what is typed there would be lost whenever that is asked anew. */}
        <ApplicationFacts amount={amount} months={months} fee={handedOn} />
        <Loaded result={profile} skeleton={<CardSkeletons count={1} />}>
          {(status) => (
            <Stack>
              <ProfileCompletion status={status} />
              <ApplicationForm figures={figures} fee={fee} isProfileComplete={isComplete(status)} />
            </Stack>
          )}
        </Loaded>
      </Stack>
    </AmountsShown>
  )
}
