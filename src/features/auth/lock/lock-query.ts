import { queryOptions } from '@tanstack/react-query'

import { mayHavePasskeys } from '#src/device/passkey.ts'
import { appLockOf } from '#src/session/app-lock.ts'

/** How this borrower's app is locked, as a read of the phone; null where it is not. */
export const lockQuery = (owner: string) =>
  queryOptions({ queryKey: ['lock', owner], queryFn: () => appLockOf(owner), meta: { silent: true } })

/** Whether this phone may open with a fingerprint. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: mayHavePasskeys,
  meta: { silent: true },
})
