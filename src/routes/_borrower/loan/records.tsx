import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { RecordsScreen } from '#src/features/loan/list/records-screen.tsx'
import { loansQuery } from '#src/queries/loan.ts'

export const Route = createFileRoute('/_borrower/loan/records')({
  loader: ({ context }) => prefetch(context, loansQuery),
  component: () => (
    <Page title={msg`Loan records`} back="/loan/my-loans">
      <RecordsScreen />
    </Page>
  ),
})
