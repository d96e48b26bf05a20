import type { QueryClient } from '@tanstack/react-query'

import type { CallName, Data, Payload } from '#src/api/schema/calls.ts'
import {
  matchingLoans,
  matchingPayments,
  matchingWithdrawals,
  type MoneyRequest,
} from '#src/domain/money-request.ts'
import { readNow } from '#src/queries/read-now.ts'

type Read = <Name extends CallName>(name: Name, payload: Payload<Name>) => Promise<Data<Name> | undefined>

async function matching(request: MoneyRequest, read: Read): Promise<string[]> {
  switch (request.kind) {
    case 'application':
      return matchingLoans((await read('loans', {})) ?? [], request)
    case 'withdrawal':
      return matchingWithdrawals((await read('withdrawals', {})) ?? [], request)
    case 'payment': {
      const { orderNumber } = request
      return matchingPayments((await read('installments', { orderNumber }))?.installments ?? [], request)
    }
  }
}

/** The ids of the provider's records that a request may have become, as they are now; null when they cannot be read. */
export const matchingRecords = (queryClient: QueryClient, request: MoneyRequest): Promise<string[] | null> =>
  matching(request, (name, payload) => readNow(queryClient, name, payload)).catch(() => null)

/** The same as this phone read them last, for whatever reason; none where it has not. */
export const matchingReads = (queryClient: QueryClient, request: MoneyRequest): Promise<string[]> =>
  matching(request, async <Name extends CallName>(name: Name, payload: Payload<Name>) =>
    queryClient.getQueryData<Data<Name>>([name, payload]),
  )
