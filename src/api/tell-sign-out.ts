import { callProvider } from './client.ts'

/**
 * Tells the provider that the session ends, without waiting for what it says, 3 s at most. The call takes its token when it
 * is made, so the session may end here meanwhile.
 */
export const tellSignOut = (): void =>
  void callProvider('signOut', {}, AbortSignal.timeout(3_000)).catch(() => undefined)
