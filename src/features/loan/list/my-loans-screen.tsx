import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Loan } from '#src/api/schema/order.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { loansQuery } from '#src/queries/loan.ts'
import { Banner } from '#src/ui/banner.tsx'
import { CardList } from '#src/ui/card-list.tsx'
import { HomeLink } from '#src/ui/home-link.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { Months } from '#src/ui/months.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'

import { isListed, type JustApplied } from './just-applied.ts'
import { LoanCard, loanCardHeight } from './loan-card.tsx'
import { NoLoans } from './no-loans.tsx'

import styles from './my-loans-screen.module.css'

/** The borrower's loans. `justApplied` is the application that led here, until the list knows of it. */
export function MyLoansScreen({ justApplied }: { justApplied?: JustApplied | undefined }) {
  const loans = useQuery(loansQuery)
  const isWaiting = justApplied && !isListed(loans.data ?? [], justApplied)
  return (
    <Stack>
      {isWaiting && <AppliedBanner application={justApplied} />}
      <Loaded result={loans} skeleton={<CardSkeletons count={3} facts={5} />} failed={<HomeLink />}>
        {(list) => (list.length === 0 ? !isWaiting && <NoLoans /> : <MyLoans loans={list} />)}
      </Loaded>
    </Stack>
  )
}

function MyLoans({ loans }: { loans: Loan[] }) {
  return (
    <>
      <div className={styles.aside}>
        <Link to="/news" className={styles.way}>
          <Trans>What changed</Trans>
        </Link>
        <Link to="/loan/records" className={styles.way}>
          <Trans>Records</Trans>
        </Link>
      </div>
      <CardList items={loans} cardHeight={loanCardHeight}>
        {(loan) => <LoanCard loan={loan} />}
      </CardList>
    </>
  )
}

function AppliedBanner({ application }: { application: JustApplied }) {
  const format = useFormat()
  const amount = format.money(application.amount)
  return (
    <Banner tone="success" title={<Trans>Under review</Trans>} live="status">
      <Trans>
        Your application for {amount} over <Months count={application.months} /> has arrived. It will show
        here shortly.
      </Trans>
    </Banner>
  )
}
