import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import { describeError, isInDoubt, type Message } from '#src/api/errors.ts'

/** `in-doubt`: no answer that says yes or no came back, so the application may or may not have arrived. */
export type ApplicationAnswer =
  | { kind: 'accepted' }
  | { kind: 'refused'; reason: Message }
  | { kind: 'in-doubt' }

/** Sends an application, once: an amount in the currency's main unit and a number of months. Never rejects. */
export async function applyForLoan(
  queryClient: QueryClient,
  application: { amount: number; months: number },
): Promise<ApplicationAnswer> {
  try {
    await callProvider('applyForLoan', { ...application, confirmed: 1 })
  } catch (error) {
    if (isInDoubt(error)) return { kind: 'in-doubt' }
    return {
      kind: 'refused',
      reason: describeError(error, msg`Application submission failed, please try again`),
    }
  }
  void queryClient.invalidateQueries({ queryKey: ['loans'] })
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
  return { kind: 'accepted' }
}
