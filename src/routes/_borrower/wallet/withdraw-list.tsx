import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { WithdrawListScreen } from '#src/features/wallet/withdraw-list-screen.tsx'
import { withdrawalsQuery } from '#src/queries/wallet.ts'

export const Route = createFileRoute('/_borrower/wallet/withdraw-list')({
  loader: ({ context }) => prefetch(context, withdrawalsQuery),
  component: () => (
    <Page title={msg`Withdraw list`} back="/wallet">
      <WithdrawListScreen />
    </Page>
  ),
})
