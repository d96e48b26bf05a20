import { useLingui } from '@lingui/react/macro'

import type { Agreement } from '#src/api/schema/index.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LostCodeNotice } from '#src/updates/lost-code-notice.tsx'

import type { HomeLater } from './use-home-later.ts'

export type AgreementName = 'user-service' | 'loan'

interface AgreementDialogProps {
  open: AgreementName | undefined
  agreements: Record<AgreementName, Agreement> | undefined
  later: HomeLater
  onClose: () => void
}

/** One of the provider's two agreements, named in the active language (decisions.md C62). */
export function AgreementDialog({ open, agreements, later, onClose }: AgreementDialogProps) {
  const { t, i18n } = useLingui()
  const agreement = open && agreements?.[open]
  const named = i18n.locale === 'en' ? agreement?.englishName || agreement?.name : agreement?.name
  const fallback = open === 'loan' ? t`Loan Agreement` : t`User Service Agreement`
  return (
    <Dialog title={named || fallback} open={open !== undefined} onClose={onClose} wide>
      {later && <later.AgreementText html={agreement?.html} />}
      {later === undefined && <Skeleton rows={8} />}
      {later === null && <LostCodeNotice />}
    </Dialog>
  )
}
