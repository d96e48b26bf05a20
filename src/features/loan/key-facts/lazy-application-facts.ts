import { lazyPart } from '#src/updates/lazy-dialog.tsx'

/** The key facts within an application. */
export const ApplicationFacts = lazyPart(
  async () => (await import('./application-facts.tsx')).ApplicationFacts,
)
