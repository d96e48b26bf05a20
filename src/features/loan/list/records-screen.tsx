import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListFilter, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'

import type { Loan } from '#src/api/schema/order.ts'
import { countByStatus, statusFilters } from '#src/domain/loan-filter.ts'
import { listStatus, type LoanStatus } from '#src/domain/loan-status.ts'
import { loansQuery } from '#src/queries/loan.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { CardList } from '#src/ui/card-list.tsx'
import { ChoiceGroup } from '#src/ui/choice.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Loaded } from '#src/ui/loaded.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'

import { filterLabel } from './filter-label.ts'
import { LoanCard, loanCardHeight } from './loan-card.tsx'
import { NoLoans } from './no-loans.tsx'

import styles from './records-screen.module.css'

type Filter = LoanStatus | 'all'

interface FilterProps {
  /** What they are narrowed down to at first; anything but a status is all of them. */
  status: string | undefined
  /** Undefined is all of them. */
  onFilter: (status: LoanStatus | undefined) => void
}

/** Every loan the borrower ever applied for, to be narrowed down by its status. */
export function RecordsScreen(props: FilterProps) {
  const loans = useQuery(loansQuery)
  return (
    <Loaded
      result={loans}
      skeleton={<CardSkeletons count={3} facts={4} />}
      failed={
        <Link to="/loan/my-loans" className={buttonClass('secondary')}>
          <Trans>Back</Trans>
        </Link>
      }
    >
      {(list) => (
        <Records
          loans={list}
          isRefreshing={loans.isFetching}
          onRefresh={() => void loans.refetch()}
          {...props}
        />
      )}
    </Loaded>
  )
}

interface RecordsProps extends FilterProps {
  loans: Loan[]
  isRefreshing: boolean
  onRefresh: () => void
}

function Records({ loans, isRefreshing, onRefresh, status, onFilter }: RecordsProps) {
  const { t, i18n } = useLingui()
  const chipsId = useId()
  const [chosen, setChosen] = useState<Filter>(() => statusFilters.find((each) => each === status) ?? 'all')
  const [isOpen, setIsOpen] = useState(chosen !== 'all')
  const counts = countByStatus(loans.map((loan) => loan.status))
  // A refresh may have taken the last loan of the chosen status away, and its chip with it.
  const filter = chosen !== 'all' && counts[chosen] === 0 ? 'all' : chosen
  const filters = (['all', ...statusFilters] as const).filter((each) => each === 'all' || counts[each] > 0)

  const all = loans.length
  const shown = filter === 'all' ? all : counts[filter]
  return (
    <Stack>
      <output className={styles.count}>
        {filter === 'all' ? (
          <Plural value={all} _1="# record" other="# records" />
        ) : (
          <Trans>
            {shown} of {all}
          </Trans>
        )}
      </output>
      <div className={styles.bar}>
        {all > 0 && (
          <Button
            variant="secondary"
            icon={<ListFilter />}
            aria-expanded={isOpen}
            aria-controls={chipsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Trans>Filter</Trans>
          </Button>
        )}
        <Button variant="secondary" icon={<RefreshCw />} busy={isRefreshing} onClick={onRefresh}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
      <div id={chipsId} hidden={!isOpen}>
        <ChoiceGroup<Filter>
          legend={t`Filter by status`}
          hideLegend
          options={filters.map((value) => ({
            value,
            label: i18n._(filterLabel[value]),
            count: value === 'all' ? all : counts[value],
          }))}
          value={filter}
          onChange={(value) => {
            setChosen(value)
            onFilter(value === 'all' ? undefined : value)
          }}
        />
      </div>
      {all === 0 ? (
        <NoLoans />
      ) : (
        <CardList
          key={filter}
          cardHeight={loanCardHeight}
          items={loans.filter((loan) => filter === 'all' || listStatus(loan.status) === filter)}
        >
          {(loan) => <LoanCard loan={loan} />}
        </CardList>
      )}
    </Stack>
  )
}
