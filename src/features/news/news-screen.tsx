import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'

import { listStatus } from '#src/domain/loan-status.ts'
import { withdrawalStatus } from '#src/domain/withdrawal-status.ts'
import { unknown } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useLenderWords } from '#src/i18n/use-lender-words.ts'
import { markSeen, type NewsEntry, newsOf } from '#src/records/news.ts'
import { useIsTabOnly, useOwner } from '#src/session/use-session.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { statusWords, withdrawalWords } from '#src/ui/loan-words.ts'
import { NothingKept } from '#src/ui/nothing-kept.tsx'

import styles from './news-screen.module.css'

/** What this phone saw change in what the lender says, newest first. */
export function NewsScreen() {
  const owner = useOwner()
  const isTabOnly = useIsTabOnly()
  const [news] = useState(() => newsOf(owner))
  useEffect(() => markSeen(owner), [owner])
  if (news.length === 0)
    return (
      <EmptyState
        icon={<History />}
        title={<Trans>Nothing has changed yet</Trans>}
        action={
          <Link to="/loan/my-loans" className={buttonClass('secondary')}>
            <Trans>My Loan</Trans>
          </Link>
        }
      >
        {isTabOnly ? (
          <NothingKept />
        ) : (
          <Trans>
            When the lender changes one of your loans, installments or withdrawals, this phone notes it here
            as soon as it sees it.
          </Trans>
        )}
      </EmptyState>
    )
  return (
    <Stack as="ul" gap={3}>
      {news.map((entry, index) => (
        // Several may have been seen at one moment.
        <Card key={index} as="li">
          <Entry entry={entry} />
        </Card>
      ))}
    </Stack>
  )
}

const withSmallInitial = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

function Entry({ entry }: { entry: NewsEntry }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const lenderWords = useLenderWords()
  const time = format.time(entry.at)
  const number = entry.number || unknown
  const stage = <>{entry.stage || unknown}</>
  const say = ({ code, title }: NewsEntry['before']) => {
    if (entry.about === 'withdrawal') return withSmallInitial(i18n._(withdrawalWords[withdrawalStatus(code)]))
    const status = listStatus(code)
    return status === 'unknown' && title ? lenderWords(title) : withSmallInitial(i18n._(statusWords[status]))
  }
  const [before, after] = [<>{say(entry.before)}</>, <>{say(entry.after)}</>]
  return (
    <p className={styles.entry}>
      <strong>
        {entry.about === 'loan' && (
          <Trans>
            Loan {number}: {before} → {after}.
          </Trans>
        )}
        {entry.about === 'installment' && (
          <Trans>
            Loan {number}: installment {stage} is paid.
          </Trans>
        )}
        {entry.about === 'withdrawal' && (
          <Trans>
            Withdrawal {number}: {before} → {after}.
          </Trans>
        )}
      </strong>{' '}
      <span className="note">
        <Trans>This phone saw it {time}.</Trans>
      </span>
    </p>
  )
}
