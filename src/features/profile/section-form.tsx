import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Eye } from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'

import { hasNoNetwork, useIsOffline } from '#src/device/connectivity.ts'
import { wordsOf } from '#src/i18n/message.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { canSendWhileClosed } from '#src/outbox/background-sync.ts'
import { useOutbox } from '#src/outbox/client.ts'
import { describeReason } from '#src/outbox/words.ts'
import { useIsTabOnly } from '#src/session/use-session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/field-error.tsx'
import { Actions, Form } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { sayRemoved } from '#src/ui/say-removed.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import type { Queued } from './use-queued-section.ts'
import { UnreadableNotice } from './waiting/unreadable-notice.tsx'

/** Around a section that is only looked at. */
export function SectionView({ children }: { children: ReactNode }) {
  return (
    <Stack>
      <Banner tone="neutral" icon={<Eye />}>
        <Trans>View only</Trans>
      </Banner>
      {children}
    </Stack>
  )
}

interface Draft {
  /** Epoch milliseconds. */
  savedAt: number
  /** What became of the submit during which it was typed. */
  submitted?: MessageDescriptor | undefined
  /** False where it is still on the phone. */
  discard: () => Promise<boolean>
}

interface SectionFormProps {
  isSubmitting: boolean
  /** Submit was tapped, and goes on by itself once the files are ready. */
  isAwaitingFiles?: boolean
  /** Why Submit is still disabled; without it Submit is open. */
  notYet?: ReactNode
  onSubmit: () => Promise<void>
  /** What was typed before and not sent. */
  draft?: Draft | null
  /** It waits to be sent, or came back with a reason. */
  queued?: Queued | null
  /** How often it was discarded: its fields begin anew. */
  discards?: number
  children: ReactNode
}

/** Around a section's fields: a form with Submit. */
export function SectionForm({
  isSubmitting,
  isAwaitingFiles = false,
  notYet,
  onSubmit,
  draft,
  queued,
  discards,
  children,
}: SectionFormProps) {
  const isTabOnly = useIsTabOnly()
  const isOffline = useIsOffline()
  const [isHeld, setIsHeld] = useState(false)
  const heldId = useId()
  const { sending } = useOutbox()
  // What is on its way cannot be taken back.
  const isLeaving = queued != null && sending?.id === queued.id
  const discardOf = ({ discard }: Pick<Draft, 'discard'>) =>
    isLeaving ? undefined : <DiscardButton discard={discard} />
  const submit = () => {
    const cannotWait = isTabOnly && hasNoNetwork()
    setIsHeld(cannotWait)
    return cannotWait || onSubmit()
  }
  return (
    <Form onSubmit={submit}>
      <UnreadableNotice />
      {draft ? (
        <DraftNotice {...draft} canSubmit={!notYet} action={discardOf(draft)} />
      ) : (
        queued && !isSubmitting && <QueuedNotice {...queued} action={discardOf(queued)} />
      )}
      <Fragment key={discards}>{children}</Fragment>
      <Actions>
        {notYet && <p>{notYet}</p>}
        {isTabOnly && (
          <FieldError id={heldId}>
            {isHeld && isOffline && (
              <Trans>This needs the internet. What you typed stays here as long as this tab is open.</Trans>
            )}
          </FieldError>
        )}
        <Button type="submit" busy={isSubmitting} disabled={Boolean(notYet)} wide>
          {isAwaitingFiles ? <Trans>Sending when your photos are ready</Trans> : <Trans>Submit</Trans>}
        </Button>
      </Actions>
    </Form>
  )
}

function DiscardButton({ discard }: Pick<Draft, 'discard'>) {
  const handleClick = useOneAtATime(async () => {
    sayRemoved(await discard(), msg`Discarded`)
  })
  return (
    <Button variant="secondary" onClick={handleClick}>
      <Trans>Discard</Trans>
    </Button>
  )
}

function QueuedNotice({ state, reason, isInDoubt, action }: Queued & { action: ReactNode }) {
  const { i18n } = useLingui()
  const why = state === 'stopped' && reason && describeReason(reason)
  if (why) {
    return (
      <Banner tone="danger" live="status" title={<Trans>This was not accepted</Trans>} action={action}>
        {wordsOf(why, i18n)}
      </Banner>
    )
  }
  return (
    <Banner
      tone="info"
      icon={<Clock />}
      live="status"
      title={isInDoubt ? <Trans>Waiting for an answer</Trans> : <Trans>Waiting to be sent</Trans>}
      action={action}
    >
      {isInDoubt ? (
        <Trans>
          No answer has come yet, so it may have arrived. That is checked before it is sent again, by itself
          when there is a network.
        </Trans>
      ) : canSendWhileClosed() ? (
        <Trans>It is sent by itself when there is a network. You can still change it.</Trans>
      ) : (
        <Trans>It is sent when this app is open and there is a network. You can still change it.</Trans>
      )}
    </Banner>
  )
}

interface DraftNoticeProps extends Draft {
  canSubmit: boolean
  action: ReactNode
}

function DraftNotice({ savedAt, submitted, canSubmit, action }: DraftNoticeProps) {
  const { i18n } = useLingui()
  const time = useFormat().time(savedAt)
  return (
    <Banner tone="info" live="status" title={submitted ? i18n._(submitted) : undefined} action={action}>
      {submitted ? (
        <>
          <Trans>What you changed after that has not been sent yet.</Trans>{' '}
          {canSubmit && <Trans>To send it too, tap Submit again.</Trans>}
        </>
      ) : (
        <Trans>What you typed on {time} is still here. It has not been sent yet.</Trans>
      )}
    </Banner>
  )
}
