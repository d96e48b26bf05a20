import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { readSealed, removeSealed, subscribeToSealed, writeSealed } from '#src/storage/sealed-local.ts'

/**
 * Takes note that a request without an answer stays sealed by a password that this owner no longer has. Resolves once that
 * is on the phone, where it can be.
 */
export const noteUnreadable = (owner: string): Promise<boolean> =>
  writeSealed('unreadable-money', owner, true)

/** The borrower has read it. */
export const dismissUnreadable = (): void => removeSealed('unreadable-money')

/** Whether there was such a request, for a component. */
export const useHasUnreadable = (owner: string): boolean =>
  useSyncExternalStore(subscribeToSealed, () => readSealed('unreadable-money', owner, v.boolean()) ?? false)
