import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'

import { repaymentsQuery } from '#src/queries/repayment.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { CardList } from '#src/ui/card-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { HomeLink } from '#src/ui/home-link.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'

import { RepaymentCard } from './repayment-card.tsx'

/** The loans that are being repaid. */
export function RepaymentListScreen() {
  const repayments = useQuery(repaymentsQuery)
  return (
    <Loaded result={repayments} skeleton={<CardSkeletons count={2} facts={4} />} failed={<HomeLink />}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            icon={<CalendarCheck />}
            title={<Trans>Nothing to repay yet</Trans>}
            action={
              <Link to="/loan/my-loans" className={buttonClass('secondary')}>
                <Trans>My Loan</Trans>
              </Link>
            }
          >
            <Trans>Once a loan is paid out, its installments are listed here.</Trans>
          </EmptyState>
        ) : (
          <CardList items={list} cardHeight={16}>
            {(loan) => <RepaymentCard loan={loan} />}
          </CardList>
        )
      }
    </Loaded>
  )
}
