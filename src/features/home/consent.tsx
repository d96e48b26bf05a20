import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { Checkbox } from '#src/ui/checkbox.tsx'
import { Inline, Stack } from '#src/ui/layout.tsx'

import type { Apply } from './use-apply.ts'

// One element for good: it is not drawn anew with each change of the amount.
const agreements = (
  <Inline>
    <Link to="/" search={{ agreement: 'user-service' }} resetScroll={false}>
      <Trans>User Service Agreement</Trans>
    </Link>
    <Link to="/" search={{ agreement: 'loan' }} resetScroll={false}>
      <Trans>Loan Agreement</Trans>
    </Link>
  </Inline>
)

/** The consent without which nobody can apply, and what it is about. */
export function Consent({ apply }: { apply: Apply }) {
  const { t } = useLingui()
  return (
    <Stack>
      <Checkbox
        id={apply.consentId}
        label={t`I have read and agree to the agreements`}
        checked={apply.isAgreed}
        error={apply.isHintShown ? t`Please read and agree to the agreements first` : undefined}
        onChange={(event) => apply.agree(event.target.checked)}
      />
      {agreements}
    </Stack>
  )
}
