import { type OwnPayment, ownPaymentsOf } from './own-payments.ts'

/** What a borrower keeps on this phone and nobody else has: gone with a logout. A line for each kind. */
export interface KeptRecords {
  payments: readonly OwnPayment[]
}

/** All of it of this borrower; what is older than it may be at `now` (epoch milliseconds) is forgotten. */
export async function recordsOf(owner: string, now = Date.now()): Promise<KeptRecords> {
  return { payments: await ownPaymentsOf(owner, now) }
}

/** How many there are. */
export const countRecords = (records: KeptRecords): number =>
  Object.values(records).reduce((count, kind) => count + kind.length, 0)
