import { useState } from 'react'

import { leftOff } from '#src/drafts/left-off.ts'
import { useSession } from '#src/session/use-session.ts'

import { ContinueCard } from './continue-card.tsx'
import { KeptQuoteCard } from './kept-quote-card.tsx'
import type { Calculator } from './use-calculator.ts'

/** Where a sign-in has interrupted a borrower, and the price that somebody sleeps on. */
export function Cards({ calculator }: { calculator: Calculator }) {
  const owner = useSession()?.owner ?? ''
  // A visitor has yet to sign in.
  const [href] = useState(() => owner && leftOff(owner))
  return (
    <>
      {href && <ContinueCard href={href} calculator={calculator} />}
      <KeptQuoteCard />
    </>
  )
}
