import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BookOpen, HandCoins, MessageSquareWarning, ShieldQuestionMark, Store } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'

import { CannotPay } from './cannot-pay.tsx'
import { Complaints } from './complaints.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { IsThisReal } from './is-this-real.tsx'
import { Listen } from './listen.tsx'
import { type HelpPage, helpTitles } from './pages.ts'
import type { Asked } from './use-unpaid.ts'
import { WordsPage } from './words-page.tsx'

const pages: [HelpPage, ReactNode][] = [
  ['cannot-pay', <HandCoins key={0} />],
  ['how-to-pay', <Store key={1} />],
  ['is-this-real', <ShieldQuestionMark key={2} />],
  ['words', <BookOpen key={3} />],
  ['complaints', <MessageSquareWarning key={4} />],
]

/** The pages of the help. */
export function HelpList() {
  const { t } = useLingui()
  return (
    <Card>
      {pages.map(([page, icon]) => (
        <Link key={page} to="/help" search={{ page }} data-row className={rowLinkClass}>
          <RowContent icon={icon} label={t(helpTitles[page])} />
        </Link>
      ))}
    </Card>
  )
}

/** One page of the help; `asked` where it was led to from an installment. */
export function HelpPageScreen({ page, asked }: { page: HelpPage; asked: Asked }) {
  const id = useId()
  return (
    <Stack>
      <Listen to={id} />
      <Stack id={id}>
        {page === 'cannot-pay' && <CannotPay asked={asked} />}
        {page === 'how-to-pay' && <HowToPay asked={asked} />}
        {page === 'is-this-real' && <IsThisReal />}
        {page === 'words' && <WordsPage />}
        {page === 'complaints' && <Complaints />}
      </Stack>
    </Stack>
  )
}
