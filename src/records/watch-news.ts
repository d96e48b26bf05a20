import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'

import { listStatus } from '#src/domain/loan-status.ts'
import { isInstallmentPaid } from '#src/domain/repayment-status.ts'
import { loansQuery } from '#src/queries/loan.ts'
import { installmentsQuery } from '#src/queries/repayment.ts'
import { withdrawalsQuery } from '#src/queries/wallet.ts'
import { liveSession } from '#src/session/session.ts'

import { noteRead } from './news.ts'

// A loan by its id has another table of codes than the lists (decisions.md C33): only lists are compared, each with itself.

const ofOneLoan = v.object({ orderNumber: v.string() })

function note(queryClient: QueryClient, owner: string, [name, payload]: QueryKey): void {
  switch (name) {
    case 'loans': {
      const lines = queryClient
        .getQueryData(loansQuery.queryKey)
        ?.map(({ id, orderNumber, status, statusTitle }) => ({
          id,
          number: orderNumber,
          state: { code: status, title: listStatus(status) === 'unknown' ? statusTitle : '' },
        }))
      return noteRead(owner, 'loan', name, lines ?? [])
    }
    case 'withdrawals': {
      const lines = queryClient
        .getQueryData(withdrawalsQuery.queryKey)
        ?.map(({ id, orderNumber, status }) => ({
          id,
          number: orderNumber,
          state: { code: status, title: '' },
        }))
      return noteRead(owner, 'withdrawal', name, lines ?? [])
    }
    case 'installments': {
      const { orderNumber } = v.parse(ofOneLoan, payload)
      const read = queryClient.getQueryData(installmentsQuery(orderNumber).queryKey)
      const lines = read?.installments.map((installment) => ({
        id: installment.id,
        number: orderNumber,
        stage: installment.stage,
        state: { code: isInstallmentPaid(installment) ? 'paid' : 'due', title: '' },
      }))
      return noteRead(owner, 'installment', `${name}/${orderNumber}`, lines ?? [])
    }
  }
}

/**
 * Compares what the network answers from now on with what it answered before. A copy of the phone's own is put into the
 * cache by hand, and never counts.
 */
export function watchNewsOf(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const owner = liveSession()?.owner
    if (owner) note(queryClient, owner, event.query.queryKey)
  })
}
