import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

import { termIndex } from '#src/domain/calculator.ts'
import { costOf, type OfferCost } from '#src/domain/offer-cost.ts'
import { type Offer, offerOf } from '#src/domain/offer.ts'
import { unknown } from '#src/i18n/format.ts'
import { monthsText } from '#src/i18n/months.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { feeQuery } from '#src/queries/home.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Money } from '#src/ui/money.tsx'
import { isOfBefore, SavedAt } from '#src/ui/saved-at.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { useNow } from '#src/ui/use-now.ts'

import type { Calculator } from './use-calculator.ts'

import styles from './terms-table.module.css'

interface Row {
  months: number
  /** Undefined while it is asked for, null where it could not be told. */
  offer: (Offer & OfferCost) | null | undefined
  /** When it was told, in epoch milliseconds, where it could not be asked for anew. */
  savedAt: number | null
  retry: () => void
}

/** Each term in the lender's order with its fee for this amount (in the currency's main unit), asked for once a day. */
function useTerms(amount: number, terms: readonly number[]): Row[] {
  const queryClient = useQueryClient()
  const queryOf = (months: number) => feeQuery(amount, months, termIndex(terms, months))
  const askAll = () => terms.map(queryOf).forEach((query) => void queryClient.prefetchQuery(query))
  const offered = terms.join()
  const now = useNow()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same terms are another list with each drawing
  useEffect(askAll, [queryClient, amount, offered, now])

  // Read where they are kept: `useQueries` would be a part of the first screen's libraries.
  const [, setChanges] = useState(0)
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated') setChanges((count) => count + 1)
      }),
    [queryClient],
  )
  return terms.map((months) => {
    const query = queryOf(months)
    const state = queryClient.getQueryState(query.queryKey)
    const retry = () => void queryClient.prefetchQuery(query)
    if (!state?.data) {
      const hasFailed = state?.status === 'error' && state.fetchStatus === 'idle'
      return { months, retry, savedAt: null, offer: hasFailed ? null : undefined }
    }
    const offer = offerOf(amount, months, state.data.perInstallment)
    const isOld = state.status === 'error' || isOfBefore(state.dataUpdatedAt)
    const savedAt = isOld ? state.dataUpdatedAt : null
    return { months, retry, savedAt, offer: offer.monthly === null ? null : { ...offer, ...costOf(offer) } }
  })
}

/** The least of what is paid, where every term's is known; which is the lowest cannot be told before. */
function least(rows: readonly Row[], of: 'monthly' | 'inAll'): number | null {
  const amounts = rows.map(({ offer }) => (offer && !offer.isFeeOnly ? offer[of] : null))
  const known = amounts.filter((amount) => amount !== null)
  return known.length === rows.length ? Math.min(...known) : null
}

/** All terms side by side; a row chooses its term. */
export function TermsTable({ calculator }: { calculator: Calculator }) {
  const { t } = useLingui()
  const { limits, settled } = calculator
  const rows = useTerms(settled.amount, limits.terms)
  const lowest = { monthly: least(rows, 'monthly'), inAll: least(rows, 'inAll') }
  const isOld = settled.amount !== calculator.amount
  const saved = rows.flatMap(({ savedAt }) => savedAt ?? [])
  const offers = rows.flatMap(({ offer }) => offer ?? [])
  return (
    <>
      <div className={styles.frame}>
        <table aria-label={t`Compare terms`} className={styles.table} aria-busy={isOld}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Months</Trans>
              </th>
              <th scope="col">
                <Trans>A month</Trans>
              </th>
              <th scope="col">
                <Trans>In all</Trans>
              </th>
              <th scope="col">
                <Trans>Cost</Trans>
              </th>
              <th scope="col">
                <Trans>APR</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TermRow
                key={row.months}
                row={row}
                lowest={lowest}
                isChosen={row.months === calculator.months}
                onChoose={() => calculator.choose({ months: row.months })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.notes}>
        {saved.length > 0 && <SavedAt at={Math.min(...saved)} isOld />}
        {offers.some(({ isFeeOnly }) => isFeeOnly) && (
          <p>
            {unknown}: <Trans>The lender gives a fee here, not a repayment.</Trans>
          </p>
        )}
        {offers.some(({ isFeeOnly, apr }) => !isFeeOnly && apr === null) && (
          <p>
            {unknown}: <Trans>This cannot be counted for these payments.</Trans>
          </p>
        )}
        <p>
          <Trans>What is paid in all, cost and APR: counted by this app.</Trans>
        </p>
      </div>
    </>
  )
}

interface TermRowProps {
  row: Row
  lowest: { monthly: number | null; inAll: number | null }
  isChosen: boolean
  onChoose: () => void
}

function TermRow({ row: { months, offer, retry }, lowest, isChosen, onChoose }: TermRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const rate = format.percent(offer?.apr == null ? null : offer.apr * 100, 2, 2)
  const isLowest = (of: 'monthly' | 'inAll') => lowest[of] !== null && offer?.[of] === lowest[of]
  return (
    // The button in it is for keys and screen readers; a finger may take the whole row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr className={classNames(isChosen && styles.chosen)} onClick={onChoose}>
      <th scope="row">
        <button
          type="button"
          className={styles.term}
          aria-label={t(monthsText(months))}
          aria-pressed={isChosen}
        >
          {months}
        </button>
      </th>
      {offer ? (
        <>
          <td data-label={t`A month`}>
            <Money amount={offer.monthly} decimals="auto" />
            {offer.isFeeOnly && (
              <Tag>
                <Trans>Estimate</Trans>
              </Tag>
            )}
            {isLowest('monthly') && (
              <Tag>
                <Trans>Lowest a month</Trans>
              </Tag>
            )}
          </td>
          <td data-label={t`In all`}>
            <Money amount={offer.inAll} decimals="auto" />
            {isLowest('inAll') && (
              <Tag>
                <Trans>Lowest in all</Trans>
              </Tag>
            )}
          </td>
          <td data-label={t`Cost`}>
            <Money amount={offer.cost} decimals="auto" />
          </td>
          <td data-label={t`APR`}>
            {offer.apr === null || offer.apr === 0 ? rate : <Trans>about {rate}</Trans>}
          </td>
        </>
      ) : (
        <td colSpan={4} aria-busy={offer === undefined}>
          {offer === undefined ? (
            <Spinner label={t`Loading`} />
          ) : (
            <div className={styles.failed}>
              <span>{unknown}</span>
              <Button
                variant="quiet"
                onClick={(event) => {
                  // The row is not chosen by it.
                  event.stopPropagation()
                  // The button goes while it is asked.
                  event.currentTarget.closest('tr')?.querySelector('button')?.focus({ preventScroll: true })
                  retry()
                }}
              >
                <Trans>Retry</Trans>
              </Button>
            </div>
          )}
        </td>
      )}
    </tr>
  )
}

const Tag = ({ children }: { children: ReactNode }) => <span className={styles.tag}>{children}</span>
