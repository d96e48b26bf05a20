import { queryOptions } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'

/** The borrower's loans, newest first as the provider orders them; my loans and records both read this. */
export const loansQuery = queryOptions({
  queryKey: ['loans', 'list'],
  queryFn: ({ signal }) => callProvider('loans', {}, signal),
  staleTime: 30_000,
  meta: { kept: true },
})

/** One loan by its id, as the provider knows it now; `loan` is null when there is no such loan. */
export const loanQuery = (id: string) =>
  queryOptions({
    queryKey: ['loans', 'detail', id],
    queryFn: ({ signal }) => callProvider('loan', { id }, signal),
    staleTime: 30_000,
    // A loan that the provider does not know is said by the screen itself.
    meta: { kept: true, silent: 'refusals' },
  })
