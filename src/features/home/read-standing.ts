import type { QueryClient, QueryKey } from '@tanstack/react-query'

import type { RepaymentLoan } from '#src/api/schema/order.ts'
import type { HomeCard } from '#src/domain/home-card.ts'
import { completeCount } from '#src/domain/profile-completeness.ts'
import { repaymentStatus } from '#src/domain/repayment-status.ts'
import { loansQuery } from '#src/queries/loan.ts'
import { profileStatusQuery } from '#src/queries/profile.ts'
import { installmentsQuery, repaymentsQuery } from '#src/queries/repayment.ts'
import { lastLoanNews } from '#src/records/news.ts'
import { liveSession } from '#src/session/session.ts'

const minute = 60_000
const hour = 60 * minute
// One call each: nobody repays more loans than this at once.
const most = 10

const rank = ({ status }: RepaymentLoan) => (repaymentStatus(status) === 'overdue' ? 0 : 1)

/** The loans of which installments are to be paid, the ones that the lender calls overdue first. */
const beingRepaid = (queryClient: QueryClient): RepaymentLoan[] =>
  (queryClient.getQueryData(repaymentsQuery.queryKey) ?? [])
    .filter(({ status }) => repaymentStatus(status) !== 'paid')
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, most)

/**
 * Reads how this borrower stands into the cache: loans and profile as other screens do; what is to be paid, and its
 * installments, at most hourly unless a loan has changed since. Says no failure: nobody asked for it.
 */
export async function readStanding(queryClient: QueryClient, owner: string): Promise<void> {
  const meta = { silent: true }
  const staleTime = 5 * minute
  await Promise.all([
    queryClient.prefetchQuery({ ...loansQuery, staleTime, meta }),
    queryClient.prefetchQuery({ ...profileStatusQuery, staleTime, meta }),
  ])
  const oldest = Math.max(Date.now() - hour, lastLoanNews(owner))
  // A restored read is stale whatever its age; these go by their age alone, which a clock that was ahead does not tell.
  const isDue = (queryKey: QueryKey) => {
    const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    return liveSession()?.owner === owner && (readAt < oldest || readAt > Date.now())
  }
  if (isDue(repaymentsQuery.queryKey))
    await queryClient.prefetchQuery({ ...repaymentsQuery, staleTime: 0, meta })
  for (const { orderNumber } of beingRepaid(queryClient)) {
    const query = installmentsQuery(orderNumber)
    // One after the other: nobody waits for them, and a slow network is needed for what was tapped.
    // oxlint-disable-next-line no-await-in-loop
    if (isDue(query.queryKey)) await queryClient.prefetchQuery({ ...query, staleTime: 0, meta })
  }
}

/** When any of it was last read, or failed to be, added up: another number whenever that changes. */
export const timeOfStanding = (queryClient: QueryClient): number =>
  [
    loansQuery.queryKey,
    profileStatusQuery.queryKey,
    repaymentsQuery.queryKey,
    ...beingRepaid(queryClient).map(({ orderNumber }) => installmentsQuery(orderNumber).queryKey),
  ]
    .map((key) => queryClient.getQueryState(key))
    .reduce((sum, state) => sum + (state?.dataUpdatedAt ?? 0) + (state?.errorUpdatedAt ?? 0), 0)

/** What the cache knows of how the borrower stands. */
export function standingIn(queryClient: QueryClient) {
  const profile = queryClient.getQueryData(profileStatusQuery.queryKey)
  return {
    installments: beingRepaid(queryClient).flatMap(({ orderNumber }) =>
      (queryClient.getQueryData(installmentsQuery(orderNumber).queryKey)?.installments ?? []).map(
        (installment) => ({ ...installment, orderNumber }),
      ),
    ),
    loans: queryClient.getQueryData(loansQuery.queryKey) ?? [],
    completeSections: profile ? completeCount(profile) : null,
  }
}

function keyOf(card: HomeCard): QueryKey | null {
  switch (card.kind) {
    case 'installment':
      return installmentsQuery(card.orderNumber).queryKey
    case 'loan':
      return loansQuery.queryKey
    case 'profile':
      return profileStatusQuery.queryKey
    default:
      return null
  }
}

/** The read that a card is of, as far as its age goes (ui/saved-at.tsx); null for what is of this phone. */
export function sourceOf(queryClient: QueryClient, card: HomeCard) {
  const key = keyOf(card)
  const state = key && queryClient.getQueryState(key)
  return state
    ? { data: state.data, isError: state.status === 'error', dataUpdatedAt: state.dataUpdatedAt }
    : null
}
