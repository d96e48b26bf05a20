import type { QueryClient } from '@tanstack/react-query'

/**
 * What only a signed-in person needs, of the outbox and of money. Every route waits for it where there is a session
 * (routes/__root.tsx), so that all of it is there when a borrower's first screen is drawn, and no visitor loads it.
 */
export const loadBorrower = () => import('./borrower.tsx')

/** Loads it, and looks after whoever is signed in, now and later. Rejects when the code is lost. */
export const startBorrower = async (queryClient: QueryClient): Promise<void> =>
  (await loadBorrower()).watchBorrower(queryClient)
