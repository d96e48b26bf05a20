import type { QueryClient } from '@tanstack/react-query'

import {
  matchingLoans,
  matchingPayments,
  matchingWithdrawals,
  type MoneyRequest,
} from '#src/domain/money-request.ts'
import { loansQuery } from '#src/queries/loan.ts'
import { readNow } from '#src/queries/read-now.ts'
import { installmentsQuery } from '#src/queries/repayment.ts'
import { withdrawalsQuery } from '#src/queries/wallet.ts'

/** The ids of the provider's records that a request may have become, as they are now; null when they cannot be read. */
export async function matchingRecords(
  queryClient: QueryClient,
  request: MoneyRequest,
): Promise<string[] | null> {
  try {
    switch (request.kind) {
      case 'application':
        return matchingLoans(await readNow(queryClient, loansQuery), request)
      case 'withdrawal':
        return matchingWithdrawals(await readNow(queryClient, withdrawalsQuery), request)
      case 'payment': {
        const { installments } = await readNow(queryClient, installmentsQuery(request.orderNumber))
        return matchingPayments(installments, request)
      }
    }
  } catch {
    return null
  }
}
