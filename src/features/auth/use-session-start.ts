import { useRouter } from '@tanstack/react-router'

import { lockedSession } from '#src/session/lock.ts'
import { liveSession } from '#src/session/session.ts'
import { useIsShown } from '#src/ui/use-is-shown.ts'

/** For a screen on which a session begins: whether it is still wanted, and the way on once it has begun. */
export function useSessionStart() {
  const router = useRouter()
  const isShown = useIsShown()
  // Once somebody has signed in in another tab, only a log-out, which asks first, makes room for the next.
  const isWanted = () => isShown() && !liveSession() && !lockedSession()
  const goOn = async () => {
    // Of who is locked out: the next start asks.
    if (lockedSession()) location.reload()
    else if (isShown()) await router.navigate({ to: '/', replace: true })
    // Left at the very moment: another visitor's screen leads on by itself.
    else if (liveSession()) await router.load()
  }
  return { isWanted, goOn }
}
