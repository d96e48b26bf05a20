import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import {
  completeCount,
  isComplete,
  requiredSections,
  type SectionStatus,
} from '#src/domain/profile-completeness.ts'
import { useOutbox } from '#src/outbox/client.ts'
import { profileStatusQuery, userInfoQuery } from '#src/queries/profile.ts'
import { Button } from '#src/ui/button.tsx'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'

import { waitingOf } from './waiting/waiting-sections.ts'
import { WaitingLink } from './waiting/waiting-link.tsx'
import { SectionCard } from './section-card.tsx'

/** How far the profile is, the way into each section, and on to the loan. */
export function CompletenessScreen() {
  const status = useQuery(profileStatusQuery)
  return (
    <Stack gap={6}>
      <WaitingLink />
      <Loaded result={status} skeleton={<CardSkeletons count={5} />}>
        {(known) => <Completeness status={known} />}
      </Loaded>
      {/* A section can be filled in, and sent later, where the status was never read. */}
      {status.isError && !status.data && <SectionCards status={null} />}
    </Stack>
  )
}

function SectionCards({ status }: { status: SectionStatus | null }) {
  const info = useQuery(userInfoQuery).data
  const { items } = useOutbox()
  const hasDocuments = Boolean(info?.bankStatement && info.addressProof && info.employeeId)
  return (
    <Stack as="ul" gap={3}>
      {requiredSections.map((section) => (
        <SectionCard
          key={section}
          section={section}
          isComplete={status ? status[section] : null}
          waiting={waitingOf(section, items)}
        />
      ))}
      <SectionCard section="documents" isComplete={hasDocuments} waiting={waitingOf('documents', items)} />
    </Stack>
  )
}

function Completeness({ status }: { status: SectionStatus }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const count = completeCount(status)

  const handleApply = () => {
    if (isComplete(status)) void navigate({ to: '/' })
    else toast.error(msg`Please complete required info`)
  }

  return (
    <Stack gap={6}>
      <ProgressBar
        label={t`Profile completeness`}
        value={count}
        max={requiredSections.length}
        valueText={`${count}/${requiredSections.length}`}
      />
      <SectionCards status={status} />
      <Actions>
        <Button wide onClick={handleApply}>
          <Trans>Apply Loan Now</Trans>
        </Button>
      </Actions>
    </Stack>
  )
}
