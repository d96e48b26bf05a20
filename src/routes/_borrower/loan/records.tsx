import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { RecordsScreen } from '#src/features/loan/list/records-screen.tsx'
import { loansQuery } from '#src/queries/loan.ts'

interface RecordsSearch {
  /** What they are filtered by, so that they still are when one comes back from a loan. */
  status?: string | undefined
}

export const Route = createFileRoute('/_borrower/loan/records')({
  validateSearch: (search: RecordsSearch): RecordsSearch => search,
  loader: ({ context }) => prefetch(context, loansQuery),
  component: RecordsRoute,
})

function RecordsRoute() {
  const { status } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Page title={msg`Loan records`} back="/loan/my-loans">
      <RecordsScreen
        status={status}
        onFilter={(chosen) =>
          void navigate({ search: { status: chosen }, replace: true, resetScroll: false })
        }
      />
    </Page>
  )
}
