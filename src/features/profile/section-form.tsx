import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Eye } from 'lucide-react'
import type { ReactNode } from 'react'

import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Actions, Form } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'

import { describeReason } from '#src/outbox/words.ts'

import type { Queued } from './use-queued-section.ts'
import { UnreadableNotice } from './waiting/unreadable-notice.tsx'

/** Around a section that is only looked at. */
export function SectionView({ children }: { children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Banner tone="neutral" icon={<Eye aria-hidden />}>
        <Trans>View only</Trans>
      </Banner>
      {children}
    </Stack>
  )
}

interface SectionFormProps {
  isView?: boolean
  isSubmitting: boolean
  /** Why Submit is still disabled; without it Submit is open. */
  notYet?: ReactNode
  onSubmit: () => Promise<void>
  /** What was typed before and not sent; `savedAt` in epoch milliseconds. */
  draft?: { savedAt: number; discard: () => void } | null
  /** It waits to be sent, or came back with a reason. */
  queued?: Queued | null
  children: ReactNode
}

/** Around a section's fields: a form with Submit, or in view mode nothing to send. */
export function SectionForm({
  isView = false,
  isSubmitting,
  notYet,
  onSubmit,
  draft,
  queued,
  children,
}: SectionFormProps) {
  if (isView) return <SectionView>{children}</SectionView>
  return (
    <Form onSubmit={onSubmit}>
      <UnreadableNotice />
      {draft ? <DraftNotice {...draft} /> : queued && !isSubmitting && <QueuedNotice {...queued} />}
      {children}
      <Actions>
        {notYet && <p>{notYet}</p>}
        <Button type="submit" busy={isSubmitting} disabled={Boolean(notYet)} wide>
          <Trans>Submit</Trans>
        </Button>
      </Actions>
    </Form>
  )
}

function QueuedNotice({ reason, discard }: Queued) {
  const { i18n } = useLingui()
  const why = reason && describeReason(reason)
  return (
    <Banner
      tone={why ? 'danger' : 'info'}
      icon={why ? undefined : <Clock aria-hidden />}
      live="status"
      title={why ? <Trans>This was not accepted</Trans> : <Trans>Waiting to be sent</Trans>}
      action={
        <Button variant="secondary" onClick={discard}>
          <Trans>Discard</Trans>
        </Button>
      }
    >
      {why ? (
        typeof why === 'string' ? (
          why
        ) : (
          i18n._(why)
        )
      ) : (
        <Trans>It is sent by itself when there is a network. You can still change it.</Trans>
      )}
    </Banner>
  )
}

function DraftNotice({ savedAt, discard }: { savedAt: number; discard: () => void }) {
  const time = useFormat().time(savedAt)
  return (
    <Banner
      tone="info"
      live="status"
      action={
        <Button variant="secondary" onClick={discard}>
          <Trans>Discard</Trans>
        </Button>
      }
    >
      <Trans>What you typed on {time} is still here. It has not been sent yet.</Trans>
    </Banner>
  )
}
