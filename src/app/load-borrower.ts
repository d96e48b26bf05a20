import type { QueryClient } from '@tanstack/react-query'

import { openVisitor } from '#src/session/open-visitor.ts'
import { oldSession, storedSession } from '#src/session/session.ts'

/**
 * What only a signed-in person needs, of the outbox and of money. Every route waits for it where there is a session
 * (routes/__root.tsx), so that all of it is there when a borrower's first screen is drawn, and no visitor loads it.
 */
export const loadBorrower = () => import('./borrower.tsx')

/** Opens what whoever is signed in, or else a visitor, has stored. Rejects when the code is lost. */
export async function openStored(): Promise<void> {
  if (!storedSession() && !oldSession()) return openVisitor()
  const { openSignedIn } = await loadBorrower()
  await openSignedIn()
}

/** Loads it, and looks after whoever is signed in, now and later. Rejects when the code is lost. */
export async function startBorrower(queryClient: QueryClient): Promise<void> {
  const { openSignedIn, watchBorrower } = await loadBorrower()
  await openSignedIn()
  watchBorrower(queryClient)
}
