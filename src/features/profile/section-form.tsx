import { Trans } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'

import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Actions, Form, Stack } from '#src/ui/layout.tsx'

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
  children: ReactNode
}

/** Around a section's fields: a form with Submit, or in view mode nothing to send. */
export function SectionForm({
  isView = false,
  isSubmitting,
  notYet,
  onSubmit,
  draft,
  children,
}: SectionFormProps) {
  if (isView) return <SectionView>{children}</SectionView>
  return (
    <Form onSubmit={onSubmit}>
      {draft && <DraftNotice {...draft} />}
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
