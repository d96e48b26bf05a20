import { config } from '#src/config.ts'

import { outboxTag, putCredentials, type SenderCredentials } from './credentials.ts'

interface WithSync {
  sync: { register: (tag: string) => Promise<void> }
}

const hasSync = (registration: object): registration is WithSync => 'sync' in registration

const fullAddress = (address: string) => new URL(address, location.href).href

/** Whether what waits is sent with the app closed, too. */
export const canSendWhileClosed = (): boolean => 'serviceWorker' in navigator && 'SyncManager' in globalThis

/** Has the worker send what waits once there is a network, the app closed or not. Does nothing where browsers cannot. */
export async function requestBackgroundSync(
  owner: string,
  session: Pick<SenderCredentials, 'token' | 'expiresAt' | 'language'>,
): Promise<void> {
  if (!canSendWhileClosed()) return
  await putCredentials(owner, {
    ...session,
    providerUrl: fullAddress(config.providerUrl),
    uploadUrl: fullAddress(config.uploadUrl),
  })
  const registration = await navigator.serviceWorker.ready
  // A browser may refuse, for instance where the person has switched background work off.
  if (hasSync(registration)) await registration.sync.register(outboxTag).catch(() => undefined)
}
