import { useRouter } from '@tanstack/react-router'

import { liveSession } from '#src/session/session.ts'
import { useIsShown } from '#src/ui/use-is-shown.ts'

/** For a screen on which a session begins: whether it is still wanted, and the way on once it has begun. */
export function useSessionStart() {
  const router = useRouter()
  const isShown = useIsShown()
  const goOn = async () => {
    if (isShown()) await router.navigate({ to: '/', replace: true })
    // Left at the very moment: another visitor's screen leads on by itself.
    else if (liveSession()) await router.load()
  }
  return { isWanted: isShown, goOn }
}
