import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { leftOff } from '#src/drafts/left-off.ts'
import { homeConfigQuery } from '#src/queries/home.ts'
import { useOwner } from '#src/session/use-session.ts'
import { SavedWhenOld } from '#src/ui/saved-at.tsx'

import { BorrowerCard } from './borrower-card.tsx'
import { KeptQuoteCard } from './kept-quote-card.tsx'
import type { Calculator } from './use-calculator.ts'

/** What matters most to a borrower, and the price that somebody sleeps on. */
export function Cards({ calculator }: { calculator: Calculator }) {
  const owner = useOwner()
  // A visitor has yet to sign in.
  const [href, setHref] = useState(() => (owner === '' ? null : leftOff(owner)))
  const limits = useQuery(homeConfigQuery)
  return (
    <>
      {owner === '' ? (
        <SavedWhenOld result={limits} />
      ) : (
        <BorrowerCard
          owner={owner}
          leftOff={href}
          onContinued={() => setHref(null)}
          calculator={calculator}
          limits={limits}
        />
      )}
      <KeptQuoteCard />
    </>
  )
}
