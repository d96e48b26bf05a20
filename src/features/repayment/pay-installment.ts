import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import { ApiError, describeError, isInDoubt, type Message } from '#src/api/errors.ts'

/** `in-doubt`: no answer that says yes or no came back, so the payment may or may not have been made. */
export type PaymentAnswer = { kind: 'accepted' } | { kind: 'refused'; reason: Message } | { kind: 'in-doubt' }

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
    if (isInDoubt(error)) return { kind: 'in-doubt' }
    // A refusal may tell of a payment that this phone has not seen yet.
    if (isRefused(error)) void queryClient.invalidateQueries({ queryKey: ['repayments'] })
    return { kind: 'refused', reason: describeError(error, msg`Payment failed. Please try again.`) }
  }
  void queryClient.invalidateQueries({ queryKey: ['repayments'] })
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
  return { kind: 'accepted' }
}
