import { queryOptions } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'

/** What the contract of a loan says of it; `loanId` is the loan's id, not its number (decisions.md C79). */
export const contractQuery = (loanId: string) =>
  queryOptions({
    queryKey: ['contract', loanId],
    queryFn: ({ signal }) => callProvider('contract', { loanId }, signal),
    staleTime: 5 * 60_000,
    meta: { kept: true },
  })
