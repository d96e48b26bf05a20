import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'

import type { Agreement } from '#src/api/schema/index.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { LoadFailed } from '#src/ui/load-failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

// The sanitizer is only worth its bytes to those who read an agreement. A query, so that it can be asked for again.
const safeHtmlQuery = queryOptions({
  queryKey: ['safe-html'],
  queryFn: () => import('./safe-html.tsx'),
  staleTime: Infinity,
  meta: { silent: true },
})

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
        <Cleaned html={agreement.html} />
      ) : (
        <p>
          <Trans>This agreement is not available right now. Please try again later.</Trans>
        </p>
      )}
    </Dialog>
  )
}

function Cleaned({ html }: { html: string }) {
  const { data, isError, isFetching, refetch } = useQuery(safeHtmlQuery)
  if (data) return <data.default html={html} />
  return isError ? <LoadFailed onRetry={() => void refetch()} busy={isFetching} /> : <Skeleton rows={8} />
}
