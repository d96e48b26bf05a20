import { changeLock } from '#src/storage/password-lock.ts'

import { storedSession } from './session.ts'

/**
 * Sees to it that what is stored opens with a new password, before that is sent: resolves with what is to be called with the
 * outcome.
 */
export const prepareNewPassword = (current: string, next: string): ReturnType<typeof changeLock> =>
  changeLock(storedSession()?.owner ?? '', current, next)
