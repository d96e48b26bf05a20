import { lazyPart } from '#src/updates/lazy-part.tsx'

/** The key facts within an application. */
export const ApplicationFacts = lazyPart(
  async () => (await import('./application-facts.tsx')).ApplicationFacts,
)
