import { listStatus, type LoanStatus } from './loan-status.ts'

/** What loans can be filtered by, in the order of the chips (C103). */
export const statusFilters = [
  'under-review',
  'pending',
  'approved',
  'payment-successful',
  'rejected',
  'unknown',
] as const satisfies readonly LoanStatus[]

/** How many of these codes each filter shows; together they are all of them. */
export function countByStatus(codes: readonly string[]): Record<LoanStatus, number> {
  const counts = {
    'under-review': 0,
    pending: 0,
    approved: 0,
    'payment-successful': 0,
    rejected: 0,
    unknown: 0,
  }
  for (const code of codes) counts[listStatus(code)] += 1
  return counts
}
