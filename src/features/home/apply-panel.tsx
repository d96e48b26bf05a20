import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { noteLeftOff } from '#src/drafts/left-off.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Inline, Stack } from '#src/ui/layout.tsx'

import type { Calculator } from './use-calculator.ts'

const hintTime = 3_000

/** Consent, and the way on: to the application, or by way of sign-in for a visitor. */
export function ApplyPanel({ calculator }: { calculator: Calculator }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const session = useSession()
  const [isAgreed, setIsAgreed] = useState(false)
  const [isHintShown, setIsHintShown] = useState(false)

  useEffect(() => {
    if (!isHintShown) return
    const timer = setTimeout(() => setIsHintShown(false), hintTime)
    return () => clearTimeout(timer)
  }, [isHintShown])

  const apply = () => {
    if (!isAgreed) return setIsHintShown(true)
    if (!session) {
      void noteLeftOff('', '/loan/apply')
      return void navigate({ to: '/auth/signin' })
    }
    void navigate({ to: '/loan/apply', state: { application: calculator.application } })
  }

  return (
    <Stack gap={4}>
      <Checkbox
        label={t`I have read and agree to the agreements`}
        checked={isAgreed}
        error={isHintShown ? t`Please read and agree to the agreements first` : undefined}
        onChange={(event) => {
          setIsAgreed(event.target.checked)
          setIsHintShown(false)
        }}
      />
      <Inline>
        <Link to="/" search={{ agreement: 'user-service' }} resetScroll={false}>
          <Trans>User Service Agreement</Trans>
        </Link>
        <Link to="/" search={{ agreement: 'loan' }} resetScroll={false}>
          <Trans>Loan Agreement</Trans>
        </Link>
      </Inline>
      <Button wide onClick={apply}>
        <Trans>Apply Now</Trans>
      </Button>
    </Stack>
  )
}
