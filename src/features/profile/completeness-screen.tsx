import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useSyncExternalStore } from 'react'

import {
  isComplete,
  profileWay,
  requiredSections,
  type SectionStatus,
} from '#src/domain/profile-completeness.ts'
import { type CalculatorChoice, savedCalculatorChoice } from '#src/drafts/calculator-choice.ts'
import { draftedForms, subscribeToDrafts } from '#src/drafts/draft.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useOutbox } from '#src/outbox/client.ts'
import { profileStatusQuery, userInfoQuery } from '#src/queries/profile.ts'
import { useOwner } from '#src/session/use-session.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { sectionLabels } from '#src/ui/section-labels.ts'
import { CardSkeletons, Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'

import { SectionCard } from './section-card.tsx'
import { WaitingLink } from './waiting/waiting-link.tsx'
import { waitingOf } from './waiting/waiting-sections.ts'

/** How far the profile is, what comes next and the way there, and on to the loan. */
export function CompletenessScreen() {
  const status = useQuery(profileStatusQuery)
  return (
    <Stack gap={6}>
      <WaitingLink />
      <Loaded
        result={status}
        skeleton={
          <Stack gap={6}>
            <Skeleton shape="fact" />
            <CardSkeletons count={5} facts={0} />
          </Stack>
        }
      >
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
  const drafted = draftedForms(useOwner())
  const hasDocuments = Boolean(info?.bankStatement && info.addressProof && info.employeeId)
  return (
    <Stack as="ul" gap={3}>
      {[...requiredSections, 'documents' as const].map((section) => (
        <SectionCard
          key={section}
          section={section}
          isComplete={section === 'documents' ? hasDocuments : (status?.[section] ?? null)}
          isBegun={drafted.includes(section)}
          waiting={waitingOf(section, items)}
        />
      ))}
    </Stack>
  )
}

function Completeness({ status }: { status: SectionStatus }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { items } = useOutbox()
  const way = profileWay(status, (section) =>
    items.some((item) => item.kind === 'form' && item.section === section && item.state === 'waiting'),
  )
  const owner = useOwner()
  // Drawn anew once it was applied for, and so forgotten.
  useSyncExternalStore(subscribeToDrafts, () => savedCalculatorChoice(owner) !== null)
  const choice = savedCalculatorChoice(owner)
  const canContinue = isComplete(status) && choice !== null

  const handleApply = () => {
    if (isComplete(status)) void navigate({ to: '/' })
    else toast.error(msg`Please complete required info`)
  }

  return (
    <Stack gap={6}>
      <Stack>
        <ProgressBar
          label={t`Profile completeness`}
          value={way.done}
          max={requiredSections.length}
          valueText={`${way.done}/${requiredSections.length}`}
        />
        <WayOn way={way} />
        {canContinue && <BackToLoan choice={choice} />}
      </Stack>
      <SectionCards status={status} />
      <Actions>
        <Button
          variant={isComplete(status) && !canContinue ? 'primary' : 'secondary'}
          wide
          onClick={handleApply}
        >
          <Trans>Apply Loan Now</Trans>
        </Button>
      </Actions>
    </Stack>
  )
}

/** What is still to do, in words and as the one thing to tap. */
function WayOn({ way: { done, waiting, next } }: { way: ReturnType<typeof profileWay> }) {
  const { i18n } = useLingui()
  const wordsId = useId()
  if (next === null) {
    if (waiting === 0) return null
    return (
      <p>
        <Trans>{done} of 4 done. The rest is waiting to be sent.</Trans>
      </p>
    )
  }
  const section = i18n._(sectionLabels[next])
  return (
    <>
      <div id={wordsId}>
        <p>
          <strong>
            <Trans>
              {done} of 4 done. Next: {section}
            </Trans>
          </strong>
        </p>
        {waiting > 0 && (
          <p>
            <Plural
              value={waiting}
              _1="# more is waiting to be sent."
              other="# more are waiting to be sent."
            />
          </p>
        )}
      </div>
      <Link to={`/profile/${next}`} className={buttonClass('primary', true)} aria-describedby={wordsId}>
        <Trans>Continue</Trans>
      </Link>
    </>
  )
}

/** The way back to the loan that was wanted before: to its application, where the agreements were ticked already. */
function BackToLoan({
  choice: { amount: loanAmount, months: loanTerm, isAgreed },
}: {
  choice: CalculatorChoice
}) {
  const amount = useFormat().money(loanAmount)
  // The lender is asked anew what it costs.
  const application = { loanAmount, loanTerm, monthlyPayment: null, feeInfo: null }
  return (
    <Link
      {...(isAgreed ? { to: '/loan/apply', state: { application } } : { to: '/' })}
      className={buttonClass('primary', true)}
    >
      <Trans>Continue with {amount}</Trans>
    </Link>
  )
}
