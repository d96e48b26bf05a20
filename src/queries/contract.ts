import { providerQuery } from './provider-query.ts'

/** What the contract of a loan says of it; `loanId` is the loan's id, not its number (decisions.md C79). */
export const contractQuery = (loanId: string) =>
  providerQuery('contract', { loanId }, { staleTime: 5 * 60_000 })
