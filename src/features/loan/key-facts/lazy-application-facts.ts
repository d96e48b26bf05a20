import { lazyPart } from '#src/updates/lazy-part.tsx'

/** The key facts within an application. */
export const ApplicationFacts = lazyPart(() =>
  import('./application-facts.tsx').then((code) => code.ApplicationFacts),
)
