import { useRouter } from '@tanstack/react-router'

import { lockedSession } from '#src/session/lock.ts'
import { liveSession } from '#src/session/session.ts'
import { useIsShown } from '#src/ui/use-is-shown.ts'

/**
 * For a screen on which a session begins by what it is given, which asks whether that is still wanted: leads on afterwards.
 * Rejects as that does, but where nobody waits for it any more.
 */
export function useSessionStart() {
  const router = useRouter()
  const isShown = useIsShown()
  // A screen that was left may have been followed by a later try; and once somebody has signed in in another tab, only a
  // log-out, which asks first, makes room for the next.
  const isWanted = () => isShown() && !liveSession() && !lockedSession()
  return async (start: (isWanted: () => boolean) => Promise<void>): Promise<void> => {
    try {
      if (isWanted()) await start(isWanted)
    } catch (error) {
      if (isWanted()) throw error
    }
    // Of who is locked out: the next start asks.
    if (lockedSession()) location.reload()
    else if (isShown()) await router.navigate({ to: '/', replace: true })
    // Left at the very moment: another visitor's screen leads on by itself.
    else if (liveSession()) await router.load()
  }
}
