import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { prefetch } from '#src/app/prefetch.ts'
import { InstallOffer } from '#src/features/profile/install-offer.tsx'
import { WalletScreen } from '#src/features/wallet/wallet-screen.tsx'
import { walletQuery } from '#src/queries/wallet.ts'
import { HideAmounts } from '#src/ui/hide-amounts.tsx'
import { TopBar } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/_borrower/wallet/')({
  loader: ({ context }) => prefetch(context, walletQuery),
  component: () => (
    <Page title={msg`Wallet`} renderHeader={(heading) => <TopBar title={heading} action={<HideAmounts />} />}>
      <InstallOffer />
      <WalletScreen />
    </Page>
  ),
})
