import { lazyPart } from '#src/updates/lazy-part.tsx'

/** A copy of a loan to keep. */
export const CopyScreen = lazyPart(async () => (await import('./copy-screen.tsx')).CopyScreen)
