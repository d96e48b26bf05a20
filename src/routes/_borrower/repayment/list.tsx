import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { RepaymentListScreen } from '#src/features/repayment/repayment-list-screen.tsx'
import { repaymentsQuery } from '#src/queries/repayment.ts'

export const Route = createFileRoute('/_borrower/repayment/list')({
  loader: ({ context }) => prefetch(context, repaymentsQuery),
  component: () => (
    <Page title={msg`My repayment`} back="/profile">
      <RepaymentListScreen />
    </Page>
  ),
})
