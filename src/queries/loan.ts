import { providerQuery } from './provider-query.ts'

/** The borrower's loans, newest first as the provider orders them; my loans and records both read this. */
export const loansQuery = providerQuery('loans', {}, { staleTime: 30_000 })

/** One loan by its id, as the provider knows it now; `loan` is null when there is no such loan. */
export const loanQuery = (id: string) => providerQuery('loan', { id }, { staleTime: 30_000 })
