import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'

import { withdrawalsQuery } from '#src/queries/wallet.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { CardList } from '#src/ui/card-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { HomeLink } from '#src/ui/home-link.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'

import { WithdrawalCard } from './withdrawal-card.tsx'

/** Every withdrawal that the borrower asked for. */
export function WithdrawListScreen() {
  const withdrawals = useQuery(withdrawalsQuery)
  return (
    <Loaded result={withdrawals} skeleton={<CardSkeletons count={3} facts={4} />} failed={<HomeLink />}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            icon={<Banknote />}
            title={<Trans>No withdrawals yet</Trans>}
            action={
              <Link to="/wallet" className={buttonClass('secondary')}>
                <Trans>Wallet</Trans>
              </Link>
            }
          >
            <Trans>What you withdraw from your wallet is listed here.</Trans>
          </EmptyState>
        ) : (
          <CardList items={list} cardHeight={16}>
            {(withdrawal) => <WithdrawalCard withdrawal={withdrawal} />}
          </CardList>
        )
      }
    </Loaded>
  )
}
