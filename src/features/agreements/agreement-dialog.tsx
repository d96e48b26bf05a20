import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Agreement, HomeConfig } from '#src/api/schema/index.ts'
import type { AgreementKind } from '#src/domain/agreed.ts'
import { homeConfigQuery } from '#src/queries/home.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { LoadFailed } from '#src/ui/load-failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { lazyPart } from '#src/updates/lazy-part.tsx'

// As long as a screen, as agreements are: a sheet that grew would take Close away from under a finger.
const skeleton = () => <Skeleton rows={24} />

// The sanitizer is only worth its bytes to those who read an agreement.
const SafeHtml = lazyPart(() => import('./safe-html.tsx').then((code) => code.SafeHtml), {
  skeleton,
})

interface AgreementDialogProps {
  open: AgreementKind | undefined
  onClose: () => void
}

/** One of the provider's two agreements, named in the active language (decisions.md C62). */
export function AgreementDialog({ open, onClose }: AgreementDialogProps) {
  const { t, i18n } = useLingui()
  const config = useQuery({ ...homeConfigQuery, enabled: open !== undefined })
  const agreement = config.data && agreementOf(config.data, open)
  const named = i18n.locale === 'en' ? agreement?.englishName || agreement?.name : agreement?.name
  const fallback = open === 'loan' ? t`Loan Agreement` : t`User Service Agreement`
  return (
    <Dialog title={named || fallback} open={open !== undefined} onClose={onClose} wide>
      <Text agreement={agreement} reading={config} />
    </Dialog>
  )
}

const agreementOf = (
  { userServiceAgreement, loanAgreement }: HomeConfig,
  name: AgreementKind | undefined,
): Agreement => (name === 'loan' ? loanAgreement : userServiceAgreement)

interface TextProps {
  agreement: Agreement | undefined
  /** The query of the agreements, by shape. */
  reading: { isFetching: boolean; refetch: () => unknown }
}

function Text({ agreement, reading: { isFetching, refetch } }: TextProps) {
  const [isTriedAgain, setIsTriedAgain] = useState(false)
  if (agreement?.html) return <SafeHtml html={agreement.html} />
  if (isFetching && !isTriedAgain) return skeleton()
  const tryAgain = () => {
    setIsTriedAgain(true)
    void refetch()
  }
  return (
    <LoadFailed
      title={<Trans>This agreement is not available right now.</Trans>}
      onRetry={tryAgain}
      busy={isFetching}
    />
  )
}
