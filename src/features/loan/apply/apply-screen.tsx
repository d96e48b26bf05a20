import { useQuery } from '@tanstack/react-query'

import { isComplete } from '#src/domain/profile-completeness.ts'
import { profileStatusQuery } from '#src/queries/profile.ts'
import { Stack } from '#src/ui/layout.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'

import { type Application, applicationFigures } from './application-figures.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationSummary } from './application-summary.tsx'
import { ExampleNotice } from './example-notice.tsx'
import { ProfileCompletion } from './profile-completion.tsx'

/** The last look at an application before it is sent. Without one the specified example is shown. */
export function ApplyScreen({ application }: { application: Application | undefined }) {
  const profile = useQuery(profileStatusQuery)
  const figures = applicationFigures(application)
  const { amount, months } = figures
  return (
    <Stack gap={4}>
      {figures.isExample && <ExampleNotice amount={amount} months={months} />}
      <ApplicationSummary figures={figures} />
      <Loaded result={profile} skeleton={<CardSkeletons count={1} />}>
        {(status) => (
          <Stack gap={4}>
            <ProfileCompletion status={status} />
            <ApplicationForm amount={amount} months={months} isProfileComplete={isComplete(status)} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}
