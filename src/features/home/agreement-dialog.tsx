import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'

import type { Agreement } from '#src/api/schema/index.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

// The sanitizer is only worth its bytes to those who read an agreement.
const SafeHtml = lazy(() => import('./safe-html.tsx'))

export type AgreementName = 'user-service' | 'loan'

interface AgreementDialogProps {
  open: AgreementName | undefined
  agreements: Record<AgreementName, Agreement> | undefined
  onClose: () => void
}

/** One of the provider's two agreements, named in the active language (decisions.md C62). */
export function AgreementDialog({ open, agreements, onClose }: AgreementDialogProps) {
  const { t, i18n } = useLingui()
  const agreement = open && agreements?.[open]
  const named = i18n.locale === 'en' ? agreement?.englishName || agreement?.name : agreement?.name
  const fallback = open === 'loan' ? t`Loan Agreement` : t`User Service Agreement`
  return (
    <Dialog title={named || fallback} open={open !== undefined} onClose={onClose} wide>
      {agreement?.html ? (
        <Suspense fallback={<Skeleton rows={8} />}>
          <SafeHtml html={agreement.html} />
        </Suspense>
      ) : (
        <p>
          <Trans>This agreement is not available right now. Please try again later.</Trans>
        </p>
      )}
    </Dialog>
  )
}
