import { CardSkeletons } from '#src/ui/skeleton.tsx'
import { lazyPart } from '#src/updates/lazy-part.tsx'

/** Everything that is on this phone. What stands above it on its page comes first. */
export const OnThisPhone = lazyPart(async () => (await import('./phone-screen.tsx')).PhoneScreen, {
  skeleton: () => <CardSkeletons count={2} facts={4} />,
})
