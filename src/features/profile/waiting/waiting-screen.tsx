import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'

import { removeDraft } from '#src/drafts/draft.ts'
import { dataSize } from '#src/i18n/data-size.ts'
import { wordsOf } from '#src/i18n/message.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { canSendWhileClosed } from '#src/outbox/background-sync.ts'
import { outboxView, removeFromOutbox, send, useOutbox } from '#src/outbox/client.ts'
import { isUnsent, type OutboxItem } from '#src/outbox/item.ts'
import { describeReason, fileLabel } from '#src/outbox/words.ts'
import { useIsTabOnly, useOwner } from '#src/session/use-session.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { CardTop } from '#src/ui/card-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { focusHeading, leaveFocusToHeading } from '#src/ui/focus-heading.ts'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { sayRemoved } from '#src/ui/say-removed.ts'
import { sectionLabels } from '#src/ui/section-labels.ts'
import { CardSkeletons } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { useDialog } from '#src/ui/use-dialog.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { UnreadableNotice } from './unreadable-notice.tsx'
import { waitingOf, type WaitingSection, waitingSections } from './waiting-sections.ts'

/** Everything that waits on this phone: how far it is, why, and the ways to send it now or to remove it. */
export function WaitingScreen() {
  const { items, state, isInMemory } = useOutbox()
  const isTabOnly = useIsTabOnly()
  const sections = waitingSections(items)
  if (state === 'loading') return <CardSkeletons count={1} facts={4} />
  if (sections.length === 0 && state === 'unreadable') return <UnreadableNotice />
  if (sections.length === 0) {
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={<Trans>Everything has been sent</Trans>}
        action={
          <Link to="/profile/personal" className={buttonClass('secondary')}>
            <Trans>My Profile</Trans>
          </Link>
        }
      >
        <Trans>What you send without a network waits here until there is one.</Trans>
      </EmptyState>
    )
  }
  return (
    <Stack>
      <UnreadableNotice />
      <p>
        {isTabOnly ? (
          <Trans>
            Nothing is kept on a phone that is not yours. This is sent by itself when there is a network, as
            long as this tab is open.
          </Trans>
        ) : isInMemory ? (
          <Trans>
            This phone could not keep a copy. It is sent by itself when there is a network, as long as the app
            stays open.
          </Trans>
        ) : canSendWhileClosed() ? (
          <Trans>This is kept on this phone and sent by itself when there is a network.</Trans>
        ) : (
          <Trans>This is kept on this phone. It is sent when this app is open and there is a network.</Trans>
        )}
      </p>
      <Stack as="ul">
        {sections.map((waiting) => (
          <li key={waiting.section} ref={leaveFocusToHeading}>
            <WaitingCard waiting={waiting} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function WaitingCard({ waiting }: { waiting: WaitingSection }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const owner = useOwner()
  const { sending } = useOutbox()
  const question = useDialog()
  const titleId = useId()
  const { section, items, state, attempts, reason, isInDoubt, savedAt } = waiting
  const current = items.find(({ id }) => id === sending?.id)
  const sendNow = useOneAtATime(async () => {
    await send('user', section)
    // Nobody hears a badge; what was sent or refused is said already (outbox/watch.ts).
    const left = waitingOf(section, outboxView().items)
    if (left === 'waiting') toast.info(msg`Waiting to be sent`)
    if (left === 'in-doubt') toast.info(msg`Waiting for an answer`)
  })
  const words = reason && describeReason(reason)

  const remove = async () => {
    question.close()
    const isRemoved = await removeFromOutbox((item) => item.section === section)
    // Of what waited in memory only; what was typed since stays.
    const form = items.find(({ kind }) => kind === 'form')
    if (form) removeDraft(owner, section, form.savedAt)
    sayRemoved(isRemoved, msg`Removed`)
    // The button goes with its card.
    focusHeading()
  }
  const nameOf = (item: OutboxItem) => {
    if (item.kind === 'form') return t`The form`
    const label = fileLabel(item)
    return wordsOf(label, i18n)
  }
  const stateOf = (item: OutboxItem) => {
    if (!isUnsent(item)) return t`Sent`
    if (item.id === current?.id) {
      return sending?.part ? t`Sending… ${format.percent(Math.floor(sending.part * 100))}` : t`Sending…`
    }
    if (item.kind === 'file') return dataSize(item.size, format)
    return item.state === 'stopped' ? t`Not accepted` : t`Waiting`
  }

  return (
    <Card>
      <Stack gap={3}>
        <CardTop
          title={<span id={titleId}>{i18n._(sectionLabels[section])}</span>}
          badge={<StateBadge state={current ? 'sending' : state} />}
        />
        <Facts
          items={[
            ...items.map((item) => ({ label: nameOf(item), value: stateOf(item) })),
            { label: t`Attempts`, value: attempts },
            { label: t`Saved`, value: format.time(savedAt) },
          ]}
        />
        {words && <Banner tone={state === 'stopped' ? 'danger' : 'neutral'}>{wordsOf(words, i18n)}</Banner>}
        <Actions>
          {state === 'stopped' && (
            <Link
              to={`/profile/${section}`}
              className={buttonClass('primary', true)}
              aria-describedby={titleId}
            >
              <Trans>Open the form</Trans>
            </Link>
          )}
          <Button
            variant={state === 'stopped' ? 'secondary' : 'primary'}
            wide
            busy={current !== undefined}
            aria-describedby={titleId}
            onClick={sendNow}
          >
            <Trans>Send now</Trans>
          </Button>
          {/* What is on its way cannot be taken back. */}
          <Button
            variant="quiet"
            wide
            disabled={current?.kind === 'form'}
            aria-describedby={titleId}
            onClick={question.open}
          >
            <Trans>Remove</Trans>
          </Button>
        </Actions>
      </Stack>
      <Dialog title={t`Remove`} open={question.isOpen} onClose={question.close}>
        <Stack>
          <strong>{i18n._(sectionLabels[section])}</strong>
          <p>
            {isInDoubt ? (
              <Trans>
                No answer has come yet, so this may have arrived. Removing deletes it from this phone only.
              </Trans>
            ) : (
              <Trans>This has not been sent yet. Removing deletes it from this phone.</Trans>
            )}
          </p>
          <Actions>
            <Button wide onClick={question.close}>
              <Trans>Keep it</Trans>
            </Button>
            <Button variant="danger" wide onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    </Card>
  )
}

const badges = {
  sending: ['info', msg`Sending…`],
  waiting: ['info', msg`Waiting to be sent`],
  'in-doubt': ['warning', msg`Waiting for an answer`],
  stopped: ['danger', msg`Not accepted`],
} as const

function StateBadge({ state }: { state: keyof typeof badges }) {
  const { i18n } = useLingui()
  const [tone, words] = badges[state]
  return <Badge tone={tone}>{i18n._(words)}</Badge>
}
