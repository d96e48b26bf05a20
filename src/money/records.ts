import type { QueryClient } from '@tanstack/react-query'

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
