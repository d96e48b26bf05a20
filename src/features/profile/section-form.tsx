import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Actions, Form, Stack } from '#src/ui/layout.tsx'

/** For useForm: what is read again later fills in only what the person has not touched. */
export const keepTyped = {
  keepDirtyValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const

/** Around a section that is only looked at. */
export function SectionView({ children }: { children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Banner tone="neutral">
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
  children: ReactNode
}

/** Around a section's fields: a form with Submit, or in view mode nothing to send. */
export function SectionForm({ isView = false, isSubmitting, notYet, onSubmit, children }: SectionFormProps) {
  if (isView) return <SectionView>{children}</SectionView>
  return (
    <Form onSubmit={onSubmit}>
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
