import { queryOptions } from '@tanstack/react-query'

import { type Agreed, agreedOf } from './agreed.ts'
import { type OwnPayment, ownPaymentsOf } from './own-payments.ts'

/** What a borrower keeps on this phone and nobody else has: gone with a logout. A line for each kind. */
export interface KeptRecords {
  payments: readonly OwnPayment[]
  agreed: readonly Agreed[]
  /** False where there may be more, which the phone does not let be read. */
  isComplete: boolean
}

/** All of it of this borrower. */
export async function recordsOf(owner: string): Promise<KeptRecords> {
  const [{ payments, isComplete }, agreed] = await Promise.all([
    ownPaymentsOf(owner),
    // A phone that does not let them be read must let its borrower leave all the same.
    agreedOf(owner).catch(() => null),
  ])
  return { payments, agreed: agreed ?? [], isComplete: isComplete && agreed !== null }
}

/** The same, as a read of the phone; invalidate it after every change of them. */
export const recordsQuery = (owner: string) =>
  queryOptions({
    queryKey: ['records', owner],
    queryFn: () => recordsOf(owner),
    enabled: owner !== '',
    meta: { silent: true },
  })

export const countRecords = ({ payments, agreed }: KeptRecords): number => payments.length + agreed.length
