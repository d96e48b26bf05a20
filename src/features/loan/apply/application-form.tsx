import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

import type { Fee } from '#src/api/schema/index.ts'
import { useIsOffline } from '#src/device/connectivity.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DoubtBanner } from '#src/ui/doubt-banner.tsx'
import { Form } from '#src/ui/form.tsx'

import type { ApplicationFigures } from './application-figures.ts'
import { useApplication } from './use-application.ts'

import styles from './application-form.module.css'

interface ApplicationFormProps {
  /** What is on screen to be confirmed. */
  figures: ApplicationFigures
  /** The lender's figures that are on screen. */
  fee: Fee | null
  isProfileComplete: boolean
}

/** The confirmation and the button that sends the application; what holds it back is said beside it. */
export function ApplicationForm({ figures, fee, isProfileComplete }: ApplicationFormProps) {
  const { t } = useLingui()
  const reasonId = useId()
  const isOffline = useIsOffline()
  // The lender's, or the example's (decisions.md C104).
  const isPriced = figures.monthlyRepayment !== null
  // The figures at the tick confirm no others: also not a price that came after it. While one is asked for, the tick waits.
  const shown = JSON.stringify(figures)
  const [confirmed, setConfirmed] = useState('')
  if (isPriced && confirmed && confirmed !== shown) setConfirmed('')
  const format = useFormat()
  const { submit, isBusy, doubt } = useApplication({ amount: figures.amount, months: figures.months, fee })

  let reason: string | undefined
  // Looking again sends nothing.
  if (doubt?.phase === 'unread') reason = undefined
  else if (!isProfileComplete) reason = t`You can submit once the four parts of your profile are complete.`
  else if (isOffline) reason = t`You are offline. You can submit when you are connected.`
  else if (!isPriced) reason = t`You can submit once the lender's price is here.`
  else if (!confirmed) reason = t`Tick the box above to submit.`

  return (
    <Form onSubmit={submit}>
      <Checkbox
        label={t`I confirm the loan information above`}
        checked={confirmed !== ''}
        onChange={(event) => setConfirmed(event.target.checked ? shown : '')}
      />
      {doubt && (
        <DoubtBanner
          phase={doubt.phase}
          since={doubt.intent.at}
          title={format.money(doubt.intent.amount)}
          unread={<Trans>We could not see whether this arrived. Check My loans before you try again.</Trans>}
          action={
            <Link to="/loan/my-loans" className={buttonClass('secondary')}>
              <Trans>My loans</Trans>
            </Link>
          }
        />
      )}
      <Button
        type="submit"
        wide
        busy={isBusy}
        aria-disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
      >
        {doubt?.phase === 'unread' ? <Trans>Check again</Trans> : <Trans>Submit application</Trans>}
      </Button>
      <p id={reasonId} className={styles.reason} hidden={!reason}>
        {reason}
      </p>
    </Form>
  )
}
