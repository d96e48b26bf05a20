import { entryCodec } from '#src/storage/entry-codec.ts'
import { changeLock } from '#src/storage/locks.ts'
import { renewCodec } from '#src/storage/sealed-local.ts'

import { addLock } from './lock.ts'
import { storedSession } from './session.ts'

/**
 * Sees to it that what is stored opens with a new password, before that is sent: resolves with what is to be called with the
 * outcome, which resolves with whether a PIN was forgotten with it.
 */
export async function prepareNewPassword(current: string, next: string): ReturnType<typeof changeLock> {
  const settle = await changeLock(storedSession()?.owner ?? '', current, next)
  return async (outcome) => {
    const isPinForgotten = await settle(outcome)
    if (outcome === 'changed') {
      renewCodec(entryCodec)
      const { lock } = storedSession() ?? {}
      if (lock) await addLock(lock.after)
    }
    return isPinForgotten
  }
}
