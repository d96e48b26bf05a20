import { CardSkeletons } from '#src/ui/skeleton.tsx'
import { lazyPart } from '#src/updates/lazy-part.tsx'

/** Everything that is on this phone. What stands above it on its page comes first. */
export const OnThisPhone = lazyPart(() => import('./phone-screen.tsx').then((code) => code.PhoneScreen), {
  skeleton: () => <CardSkeletons count={2} facts={4} />,
})
