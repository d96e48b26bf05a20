import type { QueryClient } from '@tanstack/react-query'

import type { CallName, Data, Payload } from '#src/api/schema/calls.ts'
import {
  matchingLoans,
  matchingPayments,
  matchingWithdrawals,
  type MoneyRequest,
} from '#src/domain/money-request.ts'
import { readNow } from '#src/queries/read-now.ts'

/** The ids of the provider's records that a request may have become, as they are now; null when they cannot be read. */
export async function matchingRecords(
  queryClient: QueryClient,
  request: MoneyRequest,
): Promise<string[] | null> {
  try {
    switch (request.kind) {
      case 'application':
        return matchingLoans(await readNow(queryClient, 'loans', {}), request)
      case 'withdrawal':
        return matchingWithdrawals(await readNow(queryClient, 'withdrawals', {}), request)
      case 'payment': {
        const { orderNumber } = request
        const { installments } = await readNow(queryClient, 'installments', { orderNumber })
        return matchingPayments(installments, request)
      }
    }
  } catch {
    return null
  }
}

/** The same as this phone read them last, for whatever reason; none where it has not. */
export function matchingReads(queryClient: QueryClient, request: MoneyRequest): string[] {
  const readLast = <Name extends CallName>(name: Name, payload: Payload<Name>) =>
    queryClient.getQueryData<Data<Name>>([name, payload])
  switch (request.kind) {
    case 'application':
      return matchingLoans(readLast('loans', {}) ?? [], request)
    case 'withdrawal':
      return matchingWithdrawals(readLast('withdrawals', {}) ?? [], request)
    case 'payment': {
      const { orderNumber } = request
      return matchingPayments(readLast('installments', { orderNumber })?.installments ?? [], request)
    }
  }
}
