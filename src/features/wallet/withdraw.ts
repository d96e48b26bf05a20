import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import { ApiError, describeError, isInDoubt, type Message } from '#src/api/errors.ts'
import type { Payload } from '#src/api/schema/calls.ts'
import { walletQuery, withdrawalsQuery } from '#src/queries/wallet.ts'

/** `in-doubt`: no answer that says yes or no came back, so the money may or may not be on its way. */
export type WithdrawalAnswer = { kind: 'accepted' } | { kind: 'refused' | 'in-doubt'; reason: Message }

const isRefused = (error: unknown) => error instanceof ApiError && error.kind === 'refused'

/** Asks the provider for a withdrawal, once; a clear answer makes the wallet be read anew. Never rejects. */
export async function withdraw(
  queryClient: QueryClient,
  request: Payload<'withdraw'>,
): Promise<WithdrawalAnswer> {
  try {
    await callProvider('withdraw', request)
  } catch (error) {
    // A refusal may tell of a balance that this phone has not seen yet.
    if (isRefused(error)) void queryClient.invalidateQueries({ queryKey: ['wallet'] })
    return {
      kind: isInDoubt(error) ? 'in-doubt' : 'refused',
      reason: describeError(error, msg`Withdrawal failed`),
    }
  }
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
  return { kind: 'accepted' }
}

/** Reads balances and withdrawals as they are after this moment; false when either could not be read. */
export async function readWalletAnew(queryClient: QueryClient): Promise<boolean> {
  // A read that was already under way may tell of the time before the withdrawal.
  await queryClient.cancelQueries({ queryKey: ['wallet'] })
  const reads = await Promise.allSettled([
    queryClient.fetchQuery({ ...withdrawalsQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...walletQuery, staleTime: 0 }),
  ])
  return reads.every(({ status }) => status === 'fulfilled')
}
