import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'

import { useLenderWords } from '#src/i18n/use-lender-words.ts'
import { walletQuery } from '#src/queries/wallet.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { HomeLink } from '#src/ui/home-link.tsx'
import { Columns, Stack, Start } from '#src/ui/layout.tsx'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'
import { Loaded } from '#src/ui/loaded.tsx'

import { Balances } from './balances.tsx'
import { CurrentOrder } from './current-order.tsx'
import { Score } from './score.tsx'
import { WalletSkeleton } from './wallet-skeleton.tsx'

/** What the borrower has, owes and may withdraw. */
export function WalletScreen() {
  const lenderWords = useLenderWords()
  const wallet = useQuery(walletQuery)
  return (
    <Columns>
      <Loaded result={wallet} skeleton={<WalletSkeleton />} failed={<HomeLink />}>
        {(data) => (
          <>
            <Start>
              {data.message && <Banner tone="info">{lenderWords(data.message)}</Banner>}
              <Balances wallet={data} />
            </Start>
            <Stack>
              <Score score={data.creditScore} />
              {data.order && <CurrentOrder order={data.order} />}
            </Stack>
          </>
        )}
      </Loaded>
      {!wallet.isPending && (
        <Card>
          <Link to="/wallet/withdraw-list" className={rowLinkClass} data-row>
            <RowContent icon={<Banknote />} label={<Trans>Withdraw List</Trans>} />
          </Link>
        </Card>
      )}
    </Columns>
  )
}
