import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import { ApiError, describeError, isInDoubt, type Message } from '#src/api/errors.ts'
import type { Payload } from '#src/api/schema/calls.ts'

/** `in-doubt`: no answer that says yes or no came back, so the money may or may not be on its way. */
export type WithdrawalAnswer =
  | { kind: 'accepted' }
  | { kind: 'refused'; reason: Message }
  | { kind: 'in-doubt' }

const isRefused = (error: unknown) => error instanceof ApiError && error.kind === 'refused'

/** Asks the provider for a withdrawal, once; a clear answer makes the wallet be read anew. Never rejects. */
export async function withdraw(
  queryClient: QueryClient,
  request: Payload<'withdraw'>,
): Promise<WithdrawalAnswer> {
  try {
    await callProvider('withdraw', request)
  } catch (error) {
    if (isInDoubt(error)) return { kind: 'in-doubt' }
    // A refusal may tell of a balance that this phone has not seen yet.
    if (isRefused(error)) void queryClient.invalidateQueries({ queryKey: ['wallet'] })
    return { kind: 'refused', reason: describeError(error, msg`Withdrawal failed`) }
  }
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
  return { kind: 'accepted' }
}
