import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

import { useIsOffline } from '#src/offline/connectivity.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Form } from '#src/ui/layout.tsx'

import styles from './application-form.module.css'
import { useApplication } from './use-application.ts'

interface ApplicationFormProps {
  amount: number
  months: number
  isProfileComplete: boolean
}

/** The confirmation and the button that sends the application; what holds it back is said beside it. */
export function ApplicationForm({ amount, months, isProfileComplete }: ApplicationFormProps) {
  const { t } = useLingui()
  const reasonId = useId()
  const isOffline = useIsOffline()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { submit, isBusy, phase } = useApplication(amount, months)

  let reason: string | undefined
  if (!isProfileComplete) reason = t`You can submit once the four parts of your profile are complete.`
  else if (isOffline) reason = t`You are offline. You can submit when you are connected.`
  else if (!isConfirmed) reason = t`Tick the box above to submit.`

  return (
    <Form onSubmit={submit}>
      <Checkbox
        label={t`I confirm the loan information above`}
        checked={isConfirmed}
        onChange={(event) => setIsConfirmed(event.target.checked)}
      />
      {(phase === 'in-doubt' || phase === 'may-retry') && (
        <Banner
          tone="warning"
          live="alert"
          action={
            <Link to="/loan/my-loans" className={buttonClass('secondary')}>
              <Trans>My loans</Trans>
            </Link>
          }
        >
          <Trans>We could not see whether this arrived. Check My loans before you try again.</Trans>
        </Banner>
      )}
      <Button
        type="submit"
        wide
        busy={isBusy}
        disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
      >
        {phase === 'in-doubt' ? <Trans>Check again</Trans> : <Trans>Submit application</Trans>}
      </Button>
      <p id={reasonId} className={styles.reason} hidden={!reason}>
        {reason}
      </p>
    </Form>
  )
}
