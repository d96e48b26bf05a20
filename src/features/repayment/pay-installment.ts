import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import { ApiError, describeError, isInDoubt, type Message } from '#src/api/errors.ts'
import { isInstallmentPaid } from '#src/domain/repayment-status.ts'
import { installmentsQuery } from '#src/queries/repayment.ts'

/** `in-doubt`: no answer that says yes or no came back, so the payment may or may not have been made. */
export type PaymentAnswer = { kind: 'accepted' } | { kind: 'refused' | 'in-doubt'; reason: Message }

const isRefused = (error: unknown) => error instanceof ApiError && error.kind === 'refused'

/**
 * Pays one installment (its amount in the currency's main unit), once; a clear answer makes what it changed be read
 * anew. Never rejects.
 */
export async function payInstallment(
  queryClient: QueryClient,
  installment: { orderNumber: string; id: string; amount: number },
): Promise<PaymentAnswer> {
  try {
    await callProvider('payInstallment', { ...installment, type: '2' })
  } catch (error) {
    // A refusal may tell of a payment that this phone has not seen yet.
    if (isRefused(error)) void queryClient.invalidateQueries({ queryKey: ['repayments'] })
    return {
      kind: isInDoubt(error) ? 'in-doubt' : 'refused',
      reason: describeError(error, msg`Payment failed. Please try again.`),
    }
  }
  void queryClient.invalidateQueries({ queryKey: ['repayments'] })
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
  return { kind: 'accepted' }
}

/**
 * Whether an installment is paid, as the provider knows it after this moment. Null when that could not be read. Never
 * rejects.
 */
export async function readIsPaid(
  queryClient: QueryClient,
  { orderNumber, id }: { orderNumber: string; id: string },
): Promise<boolean | null> {
  const query = installmentsQuery(orderNumber)
  // A read that was already under way may tell of the time before the payment.
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  const read = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
  return read && read.installments.some((found) => found.id === id && isInstallmentPaid(found))
}
