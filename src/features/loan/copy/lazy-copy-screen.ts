import { lazyPart } from '#src/updates/lazy-part.tsx'

/** A copy of a loan to keep. */
export const CopyScreen = lazyPart(() => import('./copy-screen.tsx').then((code) => code.CopyScreen))
