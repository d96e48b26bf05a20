import { useQuery } from '@tanstack/react-query'

import { isComplete } from '#src/domain/profile-completeness.ts'
import { ApplicationFacts } from '#src/features/loan/key-facts/lazy-application-facts.ts'
import { AmountsShown } from '#src/i18n/use-format.ts'
import { profileStatusQuery } from '#src/queries/profile.ts'
import { useQuote } from '#src/queries/use-quote.ts'
import { Stack } from '#src/ui/layout.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'

import { type Application, applicationFigures } from './application-figures.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationSummary } from './application-summary.tsx'
import { ExampleNotice } from './example-notice.tsx'
import { ProfileCompletion } from './profile-completion.tsx'

/** What was handed on, with the lender's figures where they had not come yet (decisions.md C104). */
function usePriced(application: Application | undefined): Application | undefined {
  const unpriced = application?.feeInfo ? undefined : application
  // Nothing is offered for 0, and so nothing asked for.
  const { data: fee } = useQuote(unpriced?.loanAmount ?? 0, unpriced?.loanTerm ?? 0)
  return unpriced && fee ? { ...unpriced, feeInfo: fee, monthlyPayment: fee.perInstallment } : application
}

/** The last look at an application before it is sent. Without one the specified example is shown. */
export function ApplyScreen({ application }: { application: Application | undefined }) {
  const profile = useQuery(profileStatusQuery)
  const priced = usePriced(application)
  const figures = applicationFigures(priced)
  const { amount, months } = figures
  // The key facts of the example are what the lender asks for it today.
  const { data: quote } = useQuote(figures.isExample ? amount : 0, months)
  const fee = priced?.feeInfo ?? quote ?? null
  return (
    // What one is about to sign is seen.
    <AmountsShown value={true}>
      <Stack gap={4}>
        {figures.isExample && <ExampleNotice amount={amount} months={months} />}
        <ApplicationSummary figures={figures} />
        <ApplicationFacts amount={amount} months={months} fee={priced?.feeInfo ?? null} />
        <Loaded result={profile} skeleton={<CardSkeletons count={1} />}>
          {(status) => (
            <Stack gap={4}>
              <ProfileCompletion status={status} />
              <ApplicationForm
                amount={amount}
                months={months}
                fee={fee}
                isProfileComplete={isComplete(status)}
                isPriced={figures.isExample || figures.monthlyRepayment !== null}
              />
            </Stack>
          )}
        </Loaded>
      </Stack>
    </AmountsShown>
  )
}
